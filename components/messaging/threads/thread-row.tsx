"use client";

import clsx from "clsx";
import Link from "next/link";
import type { MouseEvent } from "react";
import { Avatar } from "@/components/ui/avatar";
import { threadPath } from "@/lib/messaging/threads/paths";
import type { ThreadRow as Row } from "@/lib/messaging/threads/schema";
import { RecentTime } from "./recent-time";
import { UnreadBadge } from "./unread-badge";

type Props = {
  row: Row;
  now: string;
  isCurrent?: boolean;
  /** Opens the conversation in place, when scripts run. */
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/**
 * One conversation of the inbox: the other person, subject, last message, and time. The entire row is a link. A client
 * component, because its data is much smaller than its markup.
 */
export function ThreadRow({ row, now, isCurrent, onOpen }: Props) {
  const { other, subjectTitle, lastMessage, unread } = row;
  return (
    <li className={clsx("border-b border-line last:border-b-0", isCurrent && "bg-sunk")}>
      <Link
        href={threadPath(row.id)}
        prefetch={false}
        aria-current={isCurrent ? "page" : undefined}
        onClick={onOpen}
        className="flex gap-3 px-4 py-3.5 hover:bg-sunk focus-visible:-outline-offset-3"
      >
        <Avatar name={other.name} src={other.imagePath} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={clsx("truncate", unread > 0 ? "font-bold" : "font-semibold")} dir="auto">
              {other.name}
            </span>
            <RecentTime iso={lastMessage.at} now={now} className="shrink-0 text-xs text-quiet tabular-nums" />
          </span>
          <span className="block truncate text-xs text-quiet">
            Re: <bdi>{subjectTitle}</bdi>
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            <span
              dir="auto"
              className={clsx("min-w-0 flex-1 truncate text-sm", unread > 0 ? "font-semibold" : "text-quiet")}
            >
              {lastMessage.isOwn && "You: "}
              {lastMessage.text}
            </span>
            <UnreadBadge count={unread} />
          </span>
        </span>
      </Link>
    </li>
  );
}
