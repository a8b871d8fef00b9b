import { notFound, redirect } from "next/navigation";
import { FirstMessage } from "@/components/messages/first-message";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireViewer } from "@/lib/auth/require-viewer";
import { newId } from "@/lib/core/ids";
import { orNotFound } from "@/lib/core/or-not-found";
import { contactPath, threadPath } from "@/lib/messages/paths";
import { getContact } from "@/lib/messages/queries/contact";

export const metadata = { title: "Contact Host" };

type Query = { proposal?: string | string[] };

export default async function NewMessage({ searchParams }: { searchParams: Promise<Query> }) {
  const { proposal: proposalId } = await searchParams;
  if (typeof proposalId !== "string") notFound();
  await requireViewer(contactPath(proposalId));
  const contact = await orNotFound(getContact(await requestCtx(), proposalId));
  if (contact.threadId) redirect(threadPath(contact.threadId));
  return <FirstMessage contact={contact} idempotencyKey={newId()} />;
}
