import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { proposalPath } from "@/lib/core/slug";
import { withoutLinks } from "@/lib/core/without-links";
import { checkoutPath } from "@/lib/funding/sponsorships/paths";
import { firstName } from "@/lib/identity/accounts/first-name";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { hasBlocked } from "@/lib/messaging/threads/reachable";
import { inquiryMails } from "../mails";
import { HOST_INQUIRIES_PATH, inquiryPath } from "../paths";
import type { InquiryRow, Proposal } from "./inquiry-row";

interface Both {
  /** As it was before it ended, or as it was answered. */
  inquiry: InquiryRow;
  proposal: Proposal;
}

/** Strips links from names and titles, so that neither side can send links to the other. */
const amountOf = ({ inquiry, proposal }: Both) => ({
  title: withoutLinks(proposal.title),
  tier: inquiry.tierName && withoutLinks(inquiry.tierName),
  amountCents: inquiry.amountCents,
  currency: proposal.currency,
});

/** The recipient, if their account still gets email. Null: sends nothing. */
async function reader(tx: Tx, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  return user && user.accountStatus !== "deleted" ? user : null;
}

const addressed = ({ id, email }: { id: string; email: string }) => ({ userId: id, email });

/** Notifies a host of a sponsor's inquiry. */
export async function notifyHost(
  tx: Tx,
  { sponsor, proposal }: { sponsor: SignedInCtx; proposal: Proposal },
  inquiry: InquiryRow,
): Promise<void> {
  const host = await reader(tx, proposal.hostId);
  if (!host) return;
  await queueMail(tx, {
    mail: inquiryMails["interest-shown"],
    to: addressed(host),
    data: {
      ...amountOf({ inquiry, proposal }),
      name: host.fullName,
      sponsor: withoutLinks(sponsor.viewer.companyName ?? sponsor.viewer.fullName),
      note: inquiry.note && withoutLinks(inquiry.note),
      expiresAt: inquiry.expiresAt,
      path: HOST_INQUIRIES_PATH,
    },
    dedupeKey: `interest-shown:${inquiry.id}`,
  });
}

/** Notifies a sponsor of the host's reply, without the host's text if the sponsor has blocked them. */
export async function notifyAnswer(
  tx: Tx,
  { viewer: host }: SignedInCtx,
  { inquiry, proposal }: Both,
): Promise<void> {
  const sponsor = await reader(tx, inquiry.userId);
  if (!sponsor) return;
  const isHeard = !(await hasBlocked(tx, sponsor.id, proposal.hostId));
  const isPrice = inquiry.status === "accepted" && inquiry.type === "counter_proposal";
  await queueMail(tx, {
    mail: inquiryMails["interest-answered"],
    to: addressed(sponsor),
    data: {
      ...amountOf({ inquiry, proposal }),
      name: sponsor.fullName,
      host: withoutLinks(host.companyName ?? firstName(host.fullName)),
      isAccepted: inquiry.status === "accepted",
      answer: isHeard && inquiry.answer ? withoutLinks(inquiry.answer) : null,
      payBy: isPrice ? inquiry.expiresAt : null,
      path: isPrice
        ? checkoutPath({ proposalId: proposal.id, tierId: inquiry.tierId })
        : proposalPath(proposal),
    },
    dedupeKey: `interest-answered:${inquiry.id}`,
  });
}

/** Notifies the other side of a withdrawn, expired, or unpaid offer. */
export async function notifyEnd(tx: Tx, both: Both, end: "withdrawn" | "lapsed"): Promise<void> {
  const { inquiry, proposal } = both;
  const [sponsor, host] = [await reader(tx, inquiry.userId), await reader(tx, proposal.hostId)];
  if (!sponsor || !host) return;
  const wasAccepted = inquiry.status === "accepted";
  const data = {
    ...amountOf(both),
    end,
    wasAccepted,
    sponsor: withoutLinks(sponsor.companyName ?? sponsor.fullName),
  };
  if (end === "lapsed")
    await queueMail(tx, {
      mail: inquiryMails["interest-ended"],
      to: addressed(sponsor),
      data: { ...data, name: sponsor.fullName, side: "sponsor", path: inquiryPath(proposal.id) },
      dedupeKey: `interest-ended:${inquiry.id}:sponsor`,
    });
  if (end === "withdrawn" || wasAccepted)
    await queueMail(tx, {
      mail: inquiryMails["interest-ended"],
      to: addressed(host),
      data: { ...data, name: host.fullName, side: "host", path: HOST_INQUIRIES_PATH },
      dedupeKey: `interest-ended:${inquiry.id}:host`,
    });
}
