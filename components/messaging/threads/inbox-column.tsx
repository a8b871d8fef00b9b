import type { ComponentProps } from "react";
import { LivePage } from "@/components/messaging/live/live-page";
import { InboxList } from "./inbox-list";
import { UnreadBadge } from "./unread-badge";

type Props = ComponentProps<typeof InboxList> & {
  /** Whether the inbox is the page's main content, rather than a conversation. */
  isPage?: boolean;
};

/** The inbox with its heading and total unread count, updated while it is visible. */
export function InboxColumn({ isPage, ...list }: Props) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <>
      <LivePage />
      <div className="flex items-center gap-3 border-b border-line px-4 py-4">
        <Heading className="text-lg">Messages</Heading>
        <UnreadBadge count={list.inbox.unread} />
      </div>
      <section aria-label="Conversations" className="min-h-0 flex-1 overflow-y-auto">
        <InboxList {...list} />
      </section>
    </>
  );
}
