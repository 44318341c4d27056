import { useState } from "react";
import { useSWRConfig } from "swr";
import { markMessagesRead, type Message, UNREAD } from "../../client/messages.ts";
import { report } from "../failures/report.ts";
import { UNREAD_KEY } from "./message-keys.ts";

/**
 * Messages that are opened are read.
 *
 * @param refresh asks again for the list that shows them
 */
export function useMessagesRead(refresh: () => Promise<unknown>) {
  const { mutate } = useSWRConfig();
  // A message of another company, about which somebody has to be asked first.
  const [elsewhere, setElsewhere] = useState<Message>();
  /** Mark messages as read; all of them when none is named. */
  const read = async (ids?: readonly number[]): Promise<void> => {
    try {
      await markMessagesRead(ids);
      await Promise.all([mutate(UNREAD_KEY), refresh()]);
    } catch (error) {
      report(error);
    }
  };
  /** Somebody opens a message. @returns whether its record is there to be opened right now */
  const mayOpen = (message: Message): boolean => {
    if (message.readFlag === UNREAD) void read([message.msgId]);
    if (message.route === "") return false;
    if (message.comId !== "") setElsewhere(message);
    return message.comId === "";
  };
  return { read, mayOpen, elsewhere, stay: () => setElsewhere(undefined) };
}
