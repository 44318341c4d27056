import { systemPaths } from "../core/contract/endpoints.ts";
import type { Text } from "../core/definition/generated/documents.ts";
import type { Envelope } from "../core/contract/envelope.ts";
import { change, get } from "./http.ts";

/** The personal centre's facts (domain 7.2). */
export type Profile = {
  readonly userName: string;
  readonly nickName: string;
  readonly phonenumber: string;
  readonly email: string;
  readonly roleTitles: readonly Text[];
  readonly companies: readonly string[];
  readonly loginDate?: string | null;
};

/** A place where the person is signed in. */
export type SignedInPlace = {
  readonly id: string;
  readonly address: string;
  readonly userAgent: string;
  readonly createTime: string;
  readonly seenTime: string;
  readonly isCurrent: boolean;
};

const SESSIONS_PATH = "/system/user/sessions";

export async function fetchProfile(): Promise<Profile> {
  return (await get<Envelope<Profile>>(systemPaths.profile)).data as Profile;
}

export async function changeProfile(facts: Pick<Profile, "nickName" | "phonenumber" | "email">): Promise<void> {
  await change("PUT", systemPaths.profile, facts);
}

/** Send the person's picture: jpg, jpeg or png. @throws {RefusedError | TransportError} */
export async function changeAvatar(file: File): Promise<void> {
  const body = new FormData();
  body.append("file", file);
  await change("POST", systemPaths.avatar, body);
}

export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await change("PUT", systemPaths.updatePassword, { oldPassword, newPassword });
}

export async function fetchPlaces(): Promise<readonly SignedInPlace[]> {
  return (await get<Envelope<readonly SignedInPlace[]>>(SESSIONS_PATH)).data ?? [];
}

/** End one of one's own sign-ins at once. */
export async function endPlace(id: string): Promise<void> {
  await change("DELETE", `${SESSIONS_PATH}/${id}`);
}
