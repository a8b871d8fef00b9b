import { Suspense } from "react";
import { InboxColumn } from "@/components/messages/inbox-column";
import { InboxSkeleton } from "@/components/messages/inbox-skeleton";
import { MessagesShell } from "@/components/messages/messages-shell";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireViewer } from "@/lib/auth/require-viewer";
import { listThreads } from "@/lib/messages/queries/inbox";

export const metadata = { title: "Messages" };

type Query = { before?: string | string[] };

export default async function Messages({ searchParams }: { searchParams: Promise<Query> }) {
  await requireViewer("/messages");
  const { before } = await searchParams;
  const inbox = (
    <Suspense fallback={<InboxSkeleton />}>
      <Inbox before={typeof before === "string" ? before : null} />
    </Suspense>
  );
  return (
    <MessagesShell inbox={inbox} isOpen={false}>
      <p className="grid h-full place-items-center px-6 text-center text-quiet">
        Choose a conversation to read it here.
      </p>
    </MessagesShell>
  );
}

async function Inbox({ before }: { before: string | null }) {
  const ctx = await requestCtx();
  const inbox = await listThreads(ctx, { before });
  return <InboxColumn inbox={inbox} now={ctx.now().toISOString()} isFirstPage={before === null} isPage />;
}
