import "server-only";
import { eq } from "drizzle-orm";
import { firstRefusals, proposals, proposalTiers, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { proposalPath } from "@/lib/core/slug";
import { withoutLinks } from "@/lib/core/without-links";
import { newLinkToken, openLinkToken } from "@/lib/funding/sponsorship-reports/link-token";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { renewalMails } from "../mails";
import { renewalPath } from "../paths";
import { isReserved } from "./is-reserved";

const lockWithPeople = async (tx: Tx, id: string) => {
  const [found] = await tx
    .select({ refusal: firstRefusals, sponsor: users, proposal: proposals, tier: proposalTiers })
    .from(firstRefusals)
    .innerJoin(users, eq(users.id, firstRefusals.sponsorId))
    .innerJoin(proposals, eq(proposals.id, firstRefusals.proposalId))
    .leftJoin(proposalTiers, eq(proposalTiers.id, firstRefusals.tierId))
    .where(eq(firstRefusals.id, id))
    .for("no key update", { of: firstRefusals });
  if (!found) throw notFound();
  return found;
};

type Found = Awaited<ReturnType<typeof lockWithPeople>>;

/** Emails a past sponsor once that the next edition is live, with a private link if a spot is reserved for them. */
export async function mailFirstRefusal(tx: Tx, ctx: Ctx, id: string): Promise<void> {
  const found = await lockWithPeople(tx, id);
  const { refusal, sponsor, proposal } = found;
  if (refusal.mailedAt) return;
  const { token, ...link } = newLinkToken(id);
  const isActive = sponsor.accountStatus === "active";
  const hasSpot = isActive && refusal.status === "offered" && found.tier !== null;
  await tx
    .update(firstRefusals)
    .set({ mailedAt: ctx.now(), ...(hasSpot && link), updatedAt: ctx.now() })
    .where(eq(firstRefusals.id, id));
  if (!isActive || !["active", "paused"].includes(proposal.status)) return;
  if (hasSpot) return queueReserved(tx, found, token, "renewal-reserved");
  if (refusal.status !== "ended") return;
  await queueMail(tx, {
    mail: renewalMails["renewal-open"],
    to: { userId: sponsor.id, email: sponsor.email },
    data: { name: sponsor.fullName, title: withoutLinks(proposal.title), path: proposalPath(proposal) },
    dedupeKey: `renewal-open:${id}`,
  });
}

/** Reminds a past sponsor once that the reservation ends soon. */
export async function remindOfFirstRefusal(tx: Tx, ctx: Ctx, id: string): Promise<void> {
  const found = await lockWithPeople(tx, id);
  const { refusal, proposal } = found;
  if (refusal.remindedAt || refusal.status !== "offered") return;
  await tx
    .update(firstRefusals)
    .set({ remindedAt: ctx.now(), updatedAt: ctx.now() })
    .where(eq(firstRefusals.id, id));
  const token = refusal.linkTokenSealed && openLinkToken(refusal.linkTokenSealed, id);
  if (token && proposal.status === "active" && (await isReserved(tx, refusal, ctx.now())))
    await queueReserved(tx, found, token, "renewal-reminder");
}

async function queueReserved(
  tx: Tx,
  { refusal, sponsor, proposal, tier }: Found,
  token: string,
  name: "renewal-reserved" | "renewal-reminder",
): Promise<void> {
  if (!tier) return;
  await queueMail(tx, {
    mail: renewalMails[name],
    to: { userId: sponsor.id, email: sponsor.email },
    data: {
      name: sponsor.fullName,
      title: withoutLinks(proposal.title),
      tier: withoutLinks(tier.name),
      amountCents: tier.amountCents,
      previousCents: refusal.previousAmountCents,
      currency: proposal.currency,
      expiresAt: refusal.expiresAt,
      path: renewalPath(token),
    },
    dedupeKey: `${name}:${refusal.id}`,
  });
}
