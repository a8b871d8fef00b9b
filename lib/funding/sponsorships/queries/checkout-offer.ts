import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { proposals, proposalTiers, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { firstName } from "@/lib/identity/accounts/first-name";
import { isVisibleTo, PROPOSAL_COLUMNS } from "@/lib/listings/proposals/visibility";
import { checkoutPath } from "../paths";
import type { CheckoutOffer } from "../schema";

/**
 * What the checkout at a path offers, at the public price, for the pages where people sign in or sign up first. Null for
 * any other path, and for a proposal that the viewer may not see. Anyone may call it.
 */
export async function findCheckoutOffer(ctx: Ctx, path: string | null): Promise<CheckoutOffer | null> {
  const wanted = checkoutOf(path);
  if (!wanted) return null;
  const { proposalId } = wanted;
  const [[row], tiers] = await Promise.all([
    ctx.db
      .select({ proposal: proposals, host: users })
      .from(proposals)
      .innerJoin(users, eq(users.id, proposals.hostId))
      .where(and(eq(proposals.id, proposalId), isVisibleTo(ctx.viewer, ctx.now(), PROPOSAL_COLUMNS))),
    ctx.db
      .select()
      .from(proposalTiers)
      .where(eq(proposalTiers.proposalId, proposalId))
      .orderBy(asc(proposalTiers.amountCents)),
  ]);
  if (!row) return null;
  const { proposal, host } = row;
  const tier = tiers.length === 1 ? tiers[0] : tiers.find(({ id }) => id === wanted.tierId);
  return {
    title: proposal.title,
    path: proposalPath(proposal),
    hostName: host.companyName ?? firstName(host.fullName),
    tierName: tier?.name ?? null,
    amountCents: (tier ?? tiers[0])?.amountCents ?? proposal.amountRequestedCents,
    isFrom: !tier && tiers.length > 0,
    currency: proposal.currency,
  };
}

const CHECKOUT = checkoutPath({ proposalId: "", tierId: null });

function checkoutOf(path: string | null): { proposalId: string; tierId: string | null } | null {
  if (!path?.startsWith(CHECKOUT)) return null;
  const { pathname, searchParams } = new URL(path, "http://site");
  const proposalId = pathname.slice(CHECKOUT.length);
  return isId(proposalId) ? { proposalId, tierId: searchParams.get("tier") } : null;
}
