import type { Metadata } from "next";
import { Conversation } from "@/components/messaging/threads/conversation";
import { InboxColumn } from "@/components/messaging/threads/inbox-column";
import { MessagesShell } from "@/components/messaging/threads/messages-shell";
import { newId } from "@/lib/core/ids";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { threadPath } from "@/lib/messaging/threads/paths";
import { findThanks } from "@/lib/messaging/threads/queries/contact";
import { listThreads } from "@/lib/messaging/threads/queries/inbox";
import { getThread } from "@/lib/messaging/threads/queries/thread";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata: Metadata = { title: "Messages" };

type Props = {
  params: Promise<{ threadId: string }>;
  searchParams: Promise<{ before?: string | string[]; thanks?: string | string[] }>;
};

export default async function Thread({ params, searchParams }: Props) {
  const { threadId } = await params;
  const { before, thanks } = await searchParams;
  const viewer = await requireViewer(threadPath(threadId));
  const ctx = await requestCtx();
  const from = typeof before === "string" ? before : null;
  const [thread, inbox, draft] = await Promise.all([
    orNotFound(getThread(ctx, threadId, { before: from })),
    listThreads(ctx),
    typeof thanks === "string" ? findThanks(ctx, { sponsorshipId: thanks, threadId }) : undefined,
  ]);
  return (
    <MessagesShell
      inbox={
        <InboxColumn
          inbox={inbox}
          role={viewer.currentRole}
          now={ctx.now().toISOString()}
          currentId={threadId}
          isFirstPage
        />
      }
      isOpen
    >
      <Conversation key={threadId} initial={thread} idempotencyKey={newId()} draft={draft} />
    </MessagesShell>
  );
}
