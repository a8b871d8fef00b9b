import { formatDay } from "@/lib/core/dates";
import { PRODUCTS } from "@/lib/money/orders/products";
import { rankOf, type TermProduct } from "./term-families";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A plan or another product with a term that a person has, from its entitlement row. UTC. */
export interface PlanTerm<P extends TermProduct = TermProduct> {
  id: string;
  product: P;
  startsAt: Date;
  endsAt: Date;
  /** When its grace period ends. */
  worksUntil: Date;
  /** What was paid for it, in cents, and for how many days; null for a grant. */
  paid: { cents: number; days: number } | null;
  /** The lower plan's term that it upgrades, which keeps running in the background; null if none. */
  upgradesId: string | null;
}

/** The price of upgrading the remaining days of a running plan. Cents. */
export interface UpgradeQuote {
  days: number;
  fullCents: number;
  creditCents: number;
  totalCents: number;
  endsAt: Date;
}

/** What buying a plan at an instant means for a person. UTC. */
export interface PlanOffer {
  product: TermProduct;
  /** `renew`: the same plan continues at its end. `after`: it starts when a better one ends. */
  kind: "start" | "renew" | "after" | "upgrade";
  startsAt: Date;
  endsAt: Date;
  /** With `upgrade`: which term it upgrades, and the price. */
  upgrade: (UpgradeQuote & { term: PlanTerm }) | null;
  /** A running lower plan that no one paid for: it continues in the background, and its days are not credited. */
  given: PlanTerm | null;
}

const addDays = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);
const runs = (term: PlanTerm, now: Date) => term.startsAt <= now && term.endsAt > now;

/**
 * When a plan paid now starts: at the end of the last equal or better one, also during its grace period, so that no
 * days are free or lost. Otherwise now.
 */
export function startOfTerm(terms: readonly PlanTerm[], product: TermProduct, now: Date): Date {
  const [last] = terms
    .filter((term) => rankOf(term.product) >= rankOf(product))
    .sort((one, other) => other.endsAt.getTime() - one.endsAt.getTime());
  if (!last) return now;
  const isGrace = last.product === product && last.worksUntil > now;
  return last.endsAt > now || isGrace ? last.endsAt : now;
}

/** Running lower terms that a better one would upgrade; empty while an equal or better one runs. */
function lowerTerms(terms: readonly PlanTerm[], product: TermProduct, now: Date): PlanTerm[] {
  const running = terms.filter((term) => runs(term, now));
  return running.some((term) => rankOf(term.product) >= rankOf(product)) ? [] : running;
}

/** An amount in cents for some days of a term, rounded half up to the cent. */
function shareOfDays(cents: number, days: number, ofDays: number): number {
  return Math.floor((2 * cents * days + ofDays) / (2 * ofDays));
}

/**
 * The price of a mid-term upgrade: the better plan's price for the remaining days, minus what was paid for the same
 * days. A started day counts as one, on both sides. Each side is rounded half up to the cent. The difference is at
 * least one cent and at most the better plan's price.
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

/** A full term of a plan, paid now. */
export function termOf(terms: readonly PlanTerm[], product: TermProduct, now: Date): PlanOffer {
  const startsAt = startOfTerm(terms, product, now);
  const endsAt = addDays(startsAt, PRODUCTS[product].termDays);
  const before = terms.filter((term) => term.endsAt.getTime() === startsAt.getTime());
  const isSame = before.some((term) => term.product === product);
  const kind = isSame ? "renew" : before.length > 0 ? "after" : "start";
  return { product, kind, startsAt, endsAt, upgrade: null, given: null };
}

/** What a person with these terms gets for buying a plan now. */
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

/** A person's plan status at an instant. UTC. */
export interface PlanStatus<P extends TermProduct = TermProduct> {
  /** The best plan that works now; null for only the free one. */
  product: P | null;
  /** When its last consecutive term ends. In the grace period, this is in the past. */
  endsAt: Date | null;
  /** That term was paid for, not granted. */
  isPaid: boolean;
  /** The term is over, and the plan works until `worksUntil` by grace. */
  isGrace: boolean;
  worksUntil: Date | null;
  /** What was bought and follows it. */
  next: { product: P; startsAt: Date; endsAt: Date } | null;
}

/** The same result as the terms in the database give, with dates. All terms belong to one family. */
export function planStatus<P extends TermProduct>(terms: readonly PlanTerm<P>[], now: Date): PlanStatus<P> {
  const inOrder = [...terms].sort(byStart);
  const working = inOrder.filter((term) => term.startsAt <= now && term.worksUntil > now);
  let last = working.toSorted(
    (one, other) => rankOf(other.product) - rankOf(one.product) || byEnd(other, one),
  )[0];
  if (!last)
    return { product: null, endsAt: null, isPaid: false, isGrace: false, worksUntil: null, next: null };
  const { product } = last;
  for (const term of inOrder)
    if (term.product === product && term.startsAt <= last.endsAt && term.endsAt > last.endsAt) last = term;
  const { endsAt, worksUntil } = last;
  const next = inOrder.find((term) => term.endsAt > endsAt);
  return {
    product,
    endsAt,
    isPaid: last.paid !== null,
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

/** What happens to the remaining days of a granted plan once a better one is paid. */
export const describeGrant = ({ product, endsAt }: PlanTerm): string =>
  `Your ${PRODUCTS[product].label} plan was free, so its remaining days don't reduce the price. It keeps running in the background until ${formatDay(endsAt)}.`;
