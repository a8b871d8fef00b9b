"use client";

import Link from "next/link";
import { useState } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { leaveFocusAtHeading } from "@/components/ui/leave-focus";
import { pastToasts } from "@/components/ui/toast-queue";
import type { NotificationPage } from "@/lib/messaging/notifications/schema";
import { markRead } from "./bell-store";
import { NotificationItem } from "./notification-item";

type Props = { page: NotificationPage | null | undefined; onRead: () => void; onRetry: () => void };

/** The panel that the bell opens: recent notifications, and the toasts of this page. */
export function BellList({ page, onRead, onRetry }: Props) {
  const now = new Date();
  const newest = page?.notifications[0];
  const said = pastToasts();
  const [isAllRead, setAllRead] = useState(false);

  async function markAll(upTo: string) {
    leaveFocusAtHeading();
    await markRead(upTo, true);
    setAllRead(true);
    onRead();
  }

  function retry() {
    leaveFocusAtHeading();
    onRetry();
  }

  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3 pl-3">
        <h2 className="text-base">Notifications</h2>
        {newest && page.unread > 0 && (
          <button
            type="button"
            className={buttonClass({ variant: "quiet", size: "sm" })}
            onClick={() => void markAll(newest.id)}
          >
            Mark all as read
          </button>
        )}
      </div>
      <div role="status">
        {isAllRead && <p className="sr-only">Marked all as read.</p>}
        {page === undefined && <p className="px-3 py-4 text-sm text-quiet">Loading…</p>}
        {page === null && (
          <p className="px-3 py-4 text-sm">
            Notifications could not be loaded.{" "}
            <button type="button" className="text-action underline" onClick={retry}>
              Retry
            </button>
          </p>
        )}
        {page && !newest && <p className="px-3 py-4 text-sm text-quiet">No notifications yet.</p>}
      </div>
      <ul>
        {page?.notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationItem
              notification={notification}
              now={now}
              onFollow={() => void markRead(notification.id, false)}
            />
          </li>
        ))}
      </ul>
      {said.length > 0 && (
        <section aria-label="On this page" className="mt-1 border-t border-line px-3 py-2">
          <h3 className="text-xs text-quiet">On this page</h3>
          <ul className="text-sm text-quiet">
            {said.map(({ id, message }) => (
              <li key={id} className="py-0.5">
                {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Link
        href="/notifications"
        prefetch={false}
        className={buttonClass({ variant: "quiet", size: "sm", block: true, className: "mt-1" })}
      >
        See all notifications
      </Link>
    </>
  );
}
