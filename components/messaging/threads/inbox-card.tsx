"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type MouseEvent, useState } from "react";
import { SectionHeader } from "@/components/layout/section-header";
import { LivePage } from "@/components/messaging/live/live-page";
import { TextLink } from "@/components/ui/text-link";
import type { Inbox, ThreadRow as Row } from "@/lib/messaging/threads/schema";
import { NoMessages } from "./no-messages";
import { ThreadRow } from "./thread-row";
import { UnreadBadge } from "./unread-badge";

const ConversationDialog = dynamic(() => import("./conversation-dialog"), { ssr: false });

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Recent conversations on a dashboard. Each opens in a dialog; closing it reloads the list. */
export function InboxCard({ inbox, now }: { inbox: Inbox; now: string }) {
  const router = useRouter();
  const [open, setOpen] = useState<Row | null>(null);

  function close() {
    setOpen(null);
    router.refresh();
  }

  return (
    <section aria-labelledby="inbox" className="mt-12 max-w-2xl">
      <LivePage />
      <SectionHeader
        id="inbox"
        title={
          <span className="inline-flex items-center gap-3">
            Messages <UnreadBadge count={inbox.unread} />
          </span>
        }
        action={inbox.threads.length > 0 && <TextLink href="/messages">All messages</TextLink>}
      />
      {inbox.threads.length === 0 ? (
        <NoMessages level={3} />
      ) : (
        <ul className="overflow-hidden rounded border border-line bg-raised">
          {inbox.threads.map((row) => (
            <ThreadRow
              key={row.id}
              row={row}
              now={now}
              onOpen={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                setOpen(row);
              }}
            />
          ))}
        </ul>
      )}
      {open && <ConversationDialog threadId={open.id} name={open.other.name} onClose={close} />}
    </section>
  );
}
