import { InboxColumn } from "@/components/messaging/threads/inbox-column";
import { MessagesShell } from "@/components/messaging/threads/messages-shell";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { listThreads } from "@/lib/messaging/threads/queries/inbox";

export const metadata = { title: "Messages" };

type Query = { before?: string | string[] };

/** Rendered in one piece: streamed parts never arrive in browsers without scripts. */
export default async function Messages({ searchParams }: { searchParams: Promise<Query> }) {
  const viewer = await requireViewer("/messages");
  const { before } = await searchParams;
  const ctx = await requestCtx();
  const from = typeof before === "string" ? before : null;
  const inbox = await listThreads(ctx, { before: from });
  const isEmpty = inbox.threads.length === 0 && from === null;
  return (
    <MessagesShell
      inbox={
        <InboxColumn
          inbox={inbox}
          role={viewer.currentRole}
          now={ctx.now().toISOString()}
          isFirstPage={from === null}
          isPage
        />
      }
      isOpen={false}
    >
      {isEmpty ? undefined : (
        <p className="grid h-full place-items-center px-6 text-center text-quiet">
          Select a conversation to read it here.
        </p>
      )}
    </MessagesShell>
  );
}
