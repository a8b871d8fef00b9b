import { notFound, redirect } from "next/navigation";
import { FirstMessage } from "@/components/messaging/threads/first-message";
import { newId } from "@/lib/core/ids";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole, requireViewer } from "@/lib/identity/sessions/require-viewer";
import {
  agreementMessagePath,
  contactPath,
  eventMessagePath,
  requestMessagePath,
  sponsorshipMessagePath,
  thanksPath,
  threadPath,
  threadThanksPath,
  writeToSponsorPath,
} from "@/lib/messaging/threads/paths";
import {
  getAgreementContact,
  getContact,
  getRequestContact,
  getSponsorContact,
  getSponsorshipContact,
} from "@/lib/messaging/threads/queries/contact";
import type { ContactDto } from "@/lib/messaging/threads/schema";
import { orNotFound } from "@/lib/site/http/or-not-found";
import { getEventContact } from "@/lib/vendors/bids/queries/event-contact";

type Request = "lead" | "application";
type Query = Partial<
  Record<
    "proposal" | "interest" | "sponsorship" | "thanks" | "agreement" | "event" | "vendor" | Request,
    string | string[]
  >
>;
type Props = { searchParams: Promise<Query> };

export async function generateMetadata({ searchParams }: Props) {
  return { title: typeof (await searchParams).proposal === "string" ? "Contact Host" : "Message" };
}

export default async function NewMessage({ searchParams }: Props) {
  const contact = await findContact(await searchParams);
  const { threadId, draft, target } = contact;
  if (threadId)
    redirect(
      draft && "sponsorshipId" in target
        ? threadThanksPath(threadId, target.sponsorshipId)
        : threadPath(threadId),
    );
  return <FirstMessage contact={contact} idempotencyKey={newId()} />;
}

async function findContact({
  proposal,
  interest: inquiry,
  sponsorship,
  thanks,
  agreement,
  event,
  vendor,
  ...requests
}: Query): Promise<ContactDto> {
  if (typeof inquiry === "string") {
    await requireRole("event_host", writeToSponsorPath(inquiry));
    return orNotFound(getSponsorContact(await requestCtx(), inquiry));
  }
  if (typeof sponsorship === "string") {
    const isThanks = thanks !== undefined;
    await requireViewer(isThanks ? thanksPath(sponsorship) : sponsorshipMessagePath(sponsorship));
    return orNotFound(getSponsorshipContact(await requestCtx(), sponsorship, { isThanks }));
  }
  if (typeof agreement === "string") {
    await requireViewer(agreementMessagePath(agreement));
    return orNotFound(getAgreementContact(await requestCtx(), agreement));
  }
  if (typeof event === "string" && typeof vendor === "string") {
    await requireViewer(eventMessagePath(event, vendor));
    return orNotFound(getEventContact(await requestCtx(), event, vendor));
  }
  for (const about of ["lead", "application"] as const) {
    const requestId = requests[about];
    if (typeof requestId !== "string") continue;
    await requireViewer(requestMessagePath(about, requestId));
    return orNotFound(getRequestContact(await requestCtx(), about, requestId));
  }
  if (typeof proposal !== "string") notFound();
  await requireViewer(contactPath(proposal));
  return orNotFound(getContact(await requestCtx(), proposal));
}
