import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { proposals, proposalTiers, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { firstName } from "@/lib/identity/accounts/first-name";
import { isOffered } from "@/lib/listings/proposals/visibility";
import { checkoutPath } from "../paths";
import type { CheckoutOffer } from "../schema";

const p = alias(proposals, "p");
const host = alias(users, "host");

/**
 * What the checkout at a path offers, at the public price, for the pages where people sign in or sign up first. Null for
 * any other path, and for a proposal that can't be paid now. Anyone may call it.
 */
export async function findCheckoutOffer(ctx: Ctx, path: string | null): Promise<CheckoutOffer | null> {
  const wanted = checkoutOf(path);
  if (!wanted) return null;
  const { proposalId } = wanted;
  const [[row], tiers] = await Promise.all([
    ctx.db
      .select({ proposal: p, companyName: host.companyName, fullName: host.fullName })
      .from(p)
      .innerJoin(host, eq(host.id, p.hostId))
      .where(and(eq(p.id, proposalId), eq(p.isFunded, false), isOffered(ctx.now()))),
    ctx.db
      .select()
      .from(proposalTiers)
      .where(eq(proposalTiers.proposalId, proposalId))
      .orderBy(asc(proposalTiers.amountCents)),
  ]);
  if (!row) return null;
  const { proposal, companyName, fullName } = row;
  const tier = tiers.length === 1 ? tiers[0] : tiers.find(({ id }) => id === wanted.tierId);
  return {
    title: proposal.title,
    path: proposalPath(proposal),
    hostName: companyName ?? firstName(fullName),
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
