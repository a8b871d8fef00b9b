import { notFound, redirect } from "next/navigation";
import { FirstMessage } from "@/components/messages/first-message";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireRole, requireViewer } from "@/lib/auth/require-viewer";
import { newId } from "@/lib/core/ids";
import { orNotFound } from "@/lib/core/or-not-found";
import { contactPath, threadPath, writeToSponsorPath } from "@/lib/messages/paths";
import { getContact, getSponsorContact } from "@/lib/messages/queries/contact";
import type { ContactDto } from "@/lib/messages/schema";

type Query = { proposal?: string | string[]; interest?: string | string[] };
type Props = { searchParams: Promise<Query> };

export async function generateMetadata({ searchParams }: Props) {
  return { title: typeof (await searchParams).interest === "string" ? "Message" : "Contact Host" };
}

export default async function NewMessage({ searchParams }: Props) {
  const contact = await findContact(await searchParams);
  if (contact.threadId) redirect(threadPath(contact.threadId));
  return <FirstMessage contact={contact} idempotencyKey={newId()} />;
}

async function findContact({ proposal, interest }: Query): Promise<ContactDto> {
  if (typeof interest === "string") {
    await requireRole("event_host", writeToSponsorPath(interest));
    return orNotFound(getSponsorContact(await requestCtx(), interest));
  }
  if (typeof proposal !== "string") notFound();
  await requireViewer(contactPath(proposal));
  return orNotFound(getContact(await requestCtx(), proposal));
}
