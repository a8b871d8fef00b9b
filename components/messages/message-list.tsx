"use client";

import clsx from "clsx";
import { formatClock, formatDay } from "@/lib/core/dates";
import type { MessageDto } from "@/lib/messages/schema";
import { MessageText } from "./message-text";
import { useReaderZone } from "./reader-zone";

type Props = { messages: readonly MessageDto[]; otherName: string; withLinks: boolean };

/** A conversation, oldest first, day by day by the reader's clock. */
export function MessageList({ messages, otherName, withLinks }: Props) {
  const zone = useReaderZone();
  const dayOf = (message: MessageDto) => formatDay(new Date(message.at), zone);
  return (
    <ol className="grid gap-3">
      {messages.map((message, at) => {
        const before = messages[at - 1];
        const day = dayOf(message);
        const isNewDay = !before || dayOf(before) !== day;
        return (
          <li key={message.id} className="grid gap-3">
            {isNewDay && <p className="mt-2 text-center text-xs text-quiet">{day}</p>}
            <div
              className={clsx(
                "max-w-[min(85%,36rem)] rounded px-3.5 py-2.5",
                message.isOwn
                  ? "justify-self-end bg-action-soft"
                  : "justify-self-start border border-line bg-raised",
              )}
            >
              <p className="sr-only">{message.isOwn ? "You wrote:" : `${otherName} wrote:`}</p>
              <MessageText text={message.text} withLinks={withLinks || message.isOwn} />
              <p className="mt-1 text-right text-xs text-quiet tabular-nums">
                <time dateTime={message.at}>{formatClock(new Date(message.at), zone)}</time>
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
