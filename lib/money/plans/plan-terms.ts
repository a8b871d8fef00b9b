import { formatDay } from "@/lib/core/dates";
import { PRODUCTS } from "@/lib/money/orders/products";
import { rankOf, type TermProduct } from "./term-families";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A plan, or another product that is bought for some days, that somebody has for a while, as its entitlement's row
 * says. UTC.
 */
export interface PlanTerm<P extends TermProduct = TermProduct> {
  id: string;
  product: P;
  startsAt: Date;
  endsAt: Date;
  /** Until when it keeps working after its end, by grace. */
  worksUntil: Date;
  /** What was paid for it, in cents, and for how many days; null: nothing was, it was given. */
  paid: { cents: number; days: number } | null;
  /** The lower plan's term that it was put on top of, and that keeps running in the background; null: none. */
  upgradesId: string | null;
}

/** What is paid for the days that are left of a running plan, to have the better one instead. Cents. */
export interface UpgradeQuote {
  days: number;
  fullCents: number;
  creditCents: number;
  totalCents: number;
  endsAt: Date;
}

/** What buying a plan at an instant means for somebody. UTC. */
export interface PlanOffer {
  product: TermProduct;
  /** `renew`: the same plan goes on at its end. `after`: it begins when a better one ends. */
  kind: "start" | "renew" | "after" | "upgrade";
  startsAt: Date;
  endsAt: Date;
  /** With `upgrade`: on top of which term, and for how much. */
  upgrade: (UpgradeQuote & { term: PlanTerm }) | null;
  /** A lower plan that runs and that nobody paid for: it keeps running in the background, and its days are not credited. */
  given: PlanTerm | null;
}

const addDays = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);
const runs = (term: PlanTerm, now: Date) => term.startsAt <= now && term.endsAt > now;

/**
 * When a plan that is paid now begins: where the last one that is as good ends; also a few days after that end, while
 * the same plan still works by grace, so that nobody gets days for nothing or loses any. Else now.
 */
export function startOfTerm(terms: readonly PlanTerm[], product: TermProduct, now: Date): Date {
  const [last] = terms
    .filter((term) => rankOf(term.product) >= rankOf(product))
    .sort((one, other) => other.endsAt.getTime() - one.endsAt.getTime());
  if (!last) return now;
  const isGrace = last.product === product && last.worksUntil > now;
  return last.endsAt > now || isGrace ? last.endsAt : now;
}

/** The running terms of lower plans that a better one would be put on top of; none while one as good runs. */
function lowerTerms(terms: readonly PlanTerm[], product: TermProduct, now: Date): PlanTerm[] {
  const running = terms.filter((term) => runs(term, now));
  return running.some((term) => rankOf(term.product) >= rankOf(product)) ? [] : running;
}

/** An amount in cents for some days of a term, rounded half up to the cent. */
function shareOfDays(cents: number, days: number, ofDays: number): number {
  return Math.floor((2 * cents * days + ofDays) / (2 * ofDays));
}

/**
 * The price of going over to a better plan in mid-term: the better plan's price for the days left, less what was
 * paid for the same days. A day that has begun counts as one, on both sides. Each side is rounded half up to the
 * cent; the difference is never below one cent, and never above the better plan's own price.
 */
export function quoteUpgrade(term: PlanTerm, product: TermProduct, now: Date): UpgradeQuote {
  const { priceCents, termDays } = PRODUCTS[product];
  const left = Math.ceil((term.endsAt.getTime() - now.getTime()) / DAY_MS);
  const days = Math.min(Math.max(left, 1), term.paid?.days ?? termDays);
  const fullCents = shareOfDays(priceCents, days, termDays);
  const unused = term.paid ? Math.max(0, shareOfDays(term.paid.cents, days, term.paid.days)) : 0;
  const creditCents = Math.min(unused, fullCents - 1);
  return { days, fullCents, creditCents, totalCents: fullCents - creditCents, endsAt: term.endsAt };
}

/** A whole term of a plan, paid now. */
export function termOf(terms: readonly PlanTerm[], product: TermProduct, now: Date): PlanOffer {
  const startsAt = startOfTerm(terms, product, now);
  const endsAt = addDays(startsAt, PRODUCTS[product].termDays);
  const before = terms.filter((term) => term.endsAt.getTime() === startsAt.getTime());
  const isSame = before.some((term) => term.product === product);
  const kind = isSame ? "renew" : before.length > 0 ? "after" : "start";
  return { product, kind, startsAt, endsAt, upgrade: null, given: null };
}

/** What somebody with these terms gets for buying a plan now. */
export function offerPlan(terms: readonly PlanTerm[], product: TermProduct, now: Date): PlanOffer {
  const beneath = lowerTerms(terms, product, now);
  const paid = beneath.find((term) => term.paid !== null);
  if (paid)
    return {
      product,
      kind: "upgrade",
      startsAt: now,
      endsAt: paid.endsAt,
      upgrade: { ...quoteUpgrade(paid, product, now), term: paid },
      given: null,
    };
  return { ...termOf(terms, product, now), given: beneath[0] ?? null };
}

/** Where somebody stands with their plans at an instant. UTC. */
export interface PlanStatus<P extends TermProduct = TermProduct> {
  /** The best plan that works now; null: only the free one. */
  product: P | null;
  /** When its last term in a row ends; in the days of grace this lies behind. */
  endsAt: Date | null;
  /** Its term is over, and it works until `worksUntil` by grace. */
  isGrace: boolean;
  worksUntil: Date | null;
  /** What has been bought and follows it. */
  next: { product: P; startsAt: Date; endsAt: Date } | null;
}

/** The same answer as the terms in the database give, with their dates. All terms are of one family. */
export function planStatus<P extends TermProduct>(terms: readonly PlanTerm<P>[], now: Date): PlanStatus<P> {
  const inOrder = [...terms].sort(byStart);
  const working = inOrder.filter((term) => term.startsAt <= now && term.worksUntil > now);
  let last = working.toSorted(
    (one, other) => rankOf(other.product) - rankOf(one.product) || byEnd(other, one),
  )[0];
  if (!last) return { product: null, endsAt: null, isGrace: false, worksUntil: null, next: null };
  const { product } = last;
  for (const term of inOrder)
    if (term.product === product && term.startsAt <= last.endsAt && term.endsAt > last.endsAt) last = term;
  const { endsAt, worksUntil } = last;
  const next = inOrder.find((term) => term.endsAt > endsAt);
  return {
    product,
    endsAt,
    isGrace: endsAt <= now,
    worksUntil,
    next: next
      ? {
          product: next.product,
          startsAt: next.startsAt > endsAt ? next.startsAt : endsAt,
          endsAt: next.endsAt,
        }
      : null,
  };
}

const byStart = (one: PlanTerm, other: PlanTerm) => one.startsAt.getTime() - other.startsAt.getTime();
const byEnd = (one: PlanTerm, other: PlanTerm) => one.endsAt.getTime() - other.endsAt.getTime();

/** What becomes of the days of a plan that was given, once a better one is paid. */
export const describeGrant = ({ product, endsAt }: PlanTerm): string =>
  `Your ${PRODUCTS[product].label} plan was free, so its remaining days don't reduce the price. It keeps running in the background until ${formatDay(endsAt)}.`;
