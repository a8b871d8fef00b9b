"use client";

import Link from "next/link";
import { useLive } from "@/components/messaging/live/live-client";
import { NewsIcon, newsIconClass } from "./news-icon";
import { refreshViewer } from "./viewer-store";

/** The link to Messages, with the unread count. */
export function MessagesLink({ unread }: { unread: number }) {
  useLive("messages", () => void refreshViewer());
  return (
    <Link href="/messages" prefetch={false} className={newsIconClass}>
      <NewsIcon
        label="Messages"
        path="M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2z"
        unread={unread}
      />
    </Link>
  );
}
