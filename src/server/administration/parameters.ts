import { configShapes } from "../system/config-shapes.ts";
import type { StoreGuardOf } from "../hooks/effect.ts";

/** A parameter that the product reads holds what it can read: a spoilt one would count as the standard, and nobody would know. */
export const parameterFits: StoreGuardOf<"parameterFits"> = async ({ record, after = record }) => {
  const key = String(after["configKey"] ?? "");
  const shape = Object.hasOwn(configShapes, key) ? configShapes[key as keyof typeof configShapes] : undefined;
  if (shape === undefined || shape.fits(String(after["configValue"] ?? ""))) return undefined;
  return { bizCode: "STATE_REFUSED", text: shape.refusal, field: "configValue" };
};
