import type { Metadata } from "next";
import { Conversation } from "@/components/messages/conversation";
import { InboxColumn } from "@/components/messages/inbox-column";
import { MessagesShell } from "@/components/messages/messages-shell";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireViewer } from "@/lib/auth/require-viewer";
import { newId } from "@/lib/core/ids";
import { orNotFound } from "@/lib/core/or-not-found";
import { threadPath } from "@/lib/messages/paths";
import { listThreads } from "@/lib/messages/queries/inbox";
import { getThread } from "@/lib/messages/queries/thread";

export const metadata: Metadata = { title: "Messages" };

type Props = {
  params: Promise<{ threadId: string }>;
  searchParams: Promise<{ before?: string | string[] }>;
};

export default async function Thread({ params, searchParams }: Props) {
  const { threadId } = await params;
  const { before } = await searchParams;
  await requireViewer(threadPath(threadId));
  const ctx = await requestCtx();
  const from = typeof before === "string" ? before : null;
  const [thread, inbox] = await Promise.all([
    orNotFound(getThread(ctx, threadId, { before: from })),
    listThreads(ctx),
  ]);
  return (
    <MessagesShell
      inbox={<InboxColumn inbox={inbox} now={ctx.now().toISOString()} currentId={threadId} isFirstPage />}
      isOpen
    >
      <Conversation key={threadId} initial={thread} idempotencyKey={newId()} />
    </MessagesShell>
  );
}
