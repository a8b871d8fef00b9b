import { BENEFIT_NEEDS, type BenefitNeed, type BenefitTermsByLine } from "@/db/enums";
import type { deliverables } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { type ShareRule, shareRuleOf } from "@/lib/listings/proposals/event-share";
import { type DeliveryPeriod, deadlineOf, dueAtOf, lastDay, sendBy } from "./clock";
import { priceShares } from "./price-shares";

interface Sold {
  id: string;
  proposalId: string;
  hostId: string;
  sponsorId: string;
  amountCents: number;
  tierSnapshot: { benefits: string[]; benefitTerms?: BenefitTermsByLine } & Partial<ShareRule>;
}

interface NewDeliverables {
  /** The part of the price for the event itself, in cents. */
  eventShareCents: number;
  rows: (typeof deliverables.$inferInsert)[];
}

/** What a paid sponsorship owes its sponsor: a deliverable for each benefit, with shares that add up to the price. */
export function newDeliverables(sold: Sold, period: DeliveryPeriod): NewDeliverables {
  const { benefits, benefitTerms = {}, ...rule } = sold.tierSnapshot;
  const shares = priceShares(sold.amountCents, { benefits, benefitTerms }, shareRuleOf(rule));
  const dated = shares.items.map((item) => {
    const { due } = item.terms;
    const day = typeof due === "string" ? { dueDays: null, dueOn: due } : { dueDays: due, dueOn: null };
    return { ...item, ...day, dueAt: dueAtOf(day, period) };
  });
  const day = lastDay(dated, period);
  const rows = dated.map(({ title, terms, shareCents, dueDays, dueOn, dueAt }, position) => {
    const { kind, quantity, needs, wording, isEssential } = terms;
    const status = needs.length > 0 ? ("waiting_for_sponsor" as const) : ("due" as const);
    const clocked = { kind, status, dueAt, provedAt: null, hasSubstitute: false, since: period.paidAt };
    return {
      id: newId(),
      sponsorshipId: sold.id,
      proposalId: sold.proposalId,
      hostId: sold.hostId,
      sponsorId: sold.sponsorId,
      position,
      title,
      kind,
      quantity,
      dueDays,
      dueOn,
      needs,
      wording,
      isEssential,
      shareCents,
      status,
      dueAt,
      deadlineAt: deadlineOf(clocked, { day, paidAt: period.paidAt, isExtended: false }),
      createdAt: period.paidAt,
      updatedAt: period.paidAt,
    };
  });
  return { eventShareCents: shares.eventCents, rows };
}

/** What a sponsor has to send to the host, and the first day it is needed. */
export interface NeededAssets {
  needs: readonly BenefitNeed[];
  by: Date;
}

/** What the sponsor has to send for new deliverables. Null: nothing. */
export function neededAssets(rows: NewDeliverables["rows"], period: DeliveryPeriod): NeededAssets | null {
  const needy = rows.filter(({ needs }) => needs.length > 0);
  if (needy.length === 0) return null;
  const day = lastDay(
    rows.map(({ dueDays = null, dueOn = null }) => ({ dueDays, dueOn })),
    period,
  );
  return {
    needs: BENEFIT_NEEDS.filter((need) => needy.some(({ needs }) => needs.includes(need))),
    by: new Date(Math.min(...needy.map(({ kind }) => Number(sendBy(kind, day, period.paidAt))))),
  };
}
