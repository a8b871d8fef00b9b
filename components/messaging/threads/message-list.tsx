"use client";

import clsx from "clsx";
import { useReaderZone } from "@/components/text/reader-zone";
import { formatClock, formatDay } from "@/lib/core/dates";
import type { MessageDto } from "@/lib/messaging/threads/schema";
import { MessageAttachments } from "./message-attachments";
import { MessageText } from "./message-text";
import { ReportMessage } from "./report-message";

const ONE_BREATH_MS = 5 * 60_000;

type Props = {
  messages: readonly MessageDto[];
  otherName: string;
  withLinks: boolean;
  /** Whether single messages can be reported: only by the thread's two participants. */
  mayReport: boolean;
};

/** A conversation, oldest first, grouped by day in the reader's time zone. */
export function MessageList({ messages, otherName, withLinks, mayReport }: Props) {
  const zone = useReaderZone();
  const dayOf = (message: MessageDto) => formatDay(new Date(message.at), zone);
  return (
    <ol>
      {messages.map((message, at) => {
        const [before, after] = [messages[at - 1], messages[at + 1]];
        const isNewDay = !before || dayOf(before) !== dayOf(message);
        return (
          <li key={message.id} className={clsx("grid", belongTogether(before, message) ? "mt-1" : "mt-4")}>
            {isNewDay && <p className="mt-2 mb-4 text-center text-xs text-quiet">{dayOf(message)}</p>}
            <div className={clsx("group flex items-center gap-1", message.isOwn && "justify-end")}>
              <div
                className={clsx(
                  "max-w-[min(85%,36rem)] rounded px-3.5 py-2",
                  message.isOwn ? "bg-action-soft" : "border border-line bg-raised",
                )}
              >
                {message.author && (
                  <p className="mb-1 text-xs font-semibold text-quiet" aria-hidden="true">
                    {message.author}
                  </p>
                )}
                <p className="sr-only">
                  {message.isOwn ? "You wrote:" : `${message.author ?? otherName} wrote:`}
                </p>
                {message.text !== "" && (
                  <MessageText text={message.text} withLinks={withLinks || message.isOwn} />
                )}
                <MessageAttachments attachments={message.attachments} hasText={message.text !== ""} />
              </div>
              {mayReport && !message.isOwn && (
                <ReportMessage id={message.id} clock={formatClock(new Date(message.at), zone)} />
              )}
            </div>
            <time
              dateTime={message.at}
              className={clsx(
                "mt-1 px-1 text-xs text-quiet tabular-nums",
                message.isOwn ? "justify-self-end" : "justify-self-start",
                belongTogether(message, after) && "sr-only",
              )}
            >
              {formatClock(new Date(message.at), zone)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}

/** Whether two consecutive messages belong to one group. */
function belongTogether(one: MessageDto | undefined, next: MessageDto | undefined): boolean {
  if (!one || !next || one.isOwn !== next.isOwn || one.author !== next.author) return false;
  return Date.parse(next.at) - Date.parse(one.at) < ONE_BREATH_MS;
}
