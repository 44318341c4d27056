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
    const isElsewhere = message.route !== "" && message.comId !== "";
    if (isElsewhere) setElsewhere(message);
    else if (message.readFlag === UNREAD) void read([message.msgId]);
    return message.route !== "" && !isElsewhere;
  };
  /** The message of another company is open, or stays unread. */
  const settle = (isOpened: boolean): void => {
    if (isOpened && elsewhere?.readFlag === UNREAD) void read([elsewhere.msgId]);
    setElsewhere(undefined);
  };
  return { read, mayOpen, elsewhere, settle };
}
