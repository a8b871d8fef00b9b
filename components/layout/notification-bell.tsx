"use client";

import { type MouseEvent, type ToggleEvent, useId, useState } from "react";
import { useLive } from "@/components/messaging/live/live-client";
import { BellList } from "@/components/messaging/notifications/bell-list";
import { loadNews } from "@/components/messaging/notifications/bell-store";
import { showToast } from "@/components/ui/toast-queue";
import type { NotificationPage } from "@/lib/messaging/notifications/schema";
import { unreadBadgeText } from "@/lib/messaging/threads/copy";
import { NewsIcon, newsIconClass } from "./news-icon";
import { refreshViewer } from "./viewer-store";

/** Recent notifications, with the unread count. */
export function NotificationBell({ unread }: { unread: number }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState<NotificationPage | null | undefined>();

  const load = async () => {
    const loaded = await loadNews();
    setPage(loaded);
    return loaded;
  };

  async function hear(ref: string | null) {
    void refreshViewer();
    const isVisible = ref !== null && document.visibilityState === "visible";
    if (!isVisible && !isOpen) return;
    const newest = (await load())?.notifications.find((notification) => notification.id === ref);
    if (newest && isVisible) showToast(newest.title);
  }
  useLive("notifications", (ref) => void hear(ref));

  function onToggle({ newState }: ToggleEvent) {
    setOpen(newState === "open");
    if (newState === "open") void load();
  }

  function closeAfterChoice(event: MouseEvent<HTMLElement>) {
    if ((event.target as HTMLElement).closest("a")) event.currentTarget.hidePopover();
  }

  return (
    <>
      <button type="button" popoverTarget={id} className={newsIconClass}>
        <NewsIcon
          label="Notifications"
          path="M6 8a6 6 0 0 1 12 0c0 7 3 9 3 9H3s3-2 3-9m4.3 13a1.94 1.94 0 0 0 3.4 0"
          unread={unread}
          text={`${unreadBadgeText(unread)} unread`}
        />
      </button>
      <div
        id={id}
        popover="auto"
        className="menu-popover sm:w-88!"
        onToggle={onToggle}
        onClick={closeAfterChoice}
      >
        {isOpen && (
          <BellList
            page={page}
            onRead={() => void Promise.all([load(), refreshViewer()])}
            onRetry={() => void load()}
          />
        )}
      </div>
    </>
  );
}
