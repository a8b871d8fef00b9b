import { formatCents } from "@/lib/core/money";
import { OFFER_PATHS } from "@/lib/vendors/bids/paths";

/** What decides whether an account can be deleted now. Amounts in cents. */
export interface DeletionFacts {
  isAdmin: boolean;
  /** Held or to be paid out, in all roles. */
  waitingCents: number;
  /** Owed, because money went back that had been paid out. */
  debtCents: number;
  /** Payouts that have not arrived. */
  payouts: number;
  /** Places on own proposals that are being paid, or whose money is held. */
  hosted: number;
  /** The same of places on other people's. */
  sponsored: number;
  /** Services of vendors that are agreed on for events to come, on either side. */
  bookings: number;
  /** The first of those events at which one is the host; null: one is booked as a vendor only. */
  bookedEventId: string | null;
  /** Agents' parts of payments to them that somebody looks at: what is refused comes to them. */
  commissions: number;
  /** Objections that are not decided, on either side. */
  disputes: number;
  /** Money that is on its way back, on either side. */
  refunds: number;
  /** Own payments that have begun and not ended. */
  payments: number;
}

/** Why an account cannot be deleted yet, and where to go on. */
export interface DeletionObstacle {
  sentence: string;
  /** The page that helps; null where only time does. */
  link: { href: string; label: string } | null;
}

const count = (many: number, one: string, several: string) =>
  many === 1 ? `1 ${one}` : `${many} ${several}`;

const BALANCE = { href: "/balance", label: "Your balance" };

/** Everything that is in the way of a deletion, what comes first to be done first; empty: nothing is. */
export function deletionObstacles(facts: DeletionFacts): DeletionObstacle[] {
  const found: (DeletionObstacle | false)[] = [
    facts.isAdmin && {
      sentence:
        "You look after this site. Ask another administrator to take that role from your account first.",
      link: null,
    },
    facts.disputes > 0 && {
      sentence: `${count(facts.disputes, "payment of yours is", "payments of yours are")} disputed. Wait until that is decided.`,
      link: facts.hosted > 0 ? HOST_FUNDS : SPONSOR_FUNDS,
    },
    facts.hosted > 0 && {
      sentence: `${count(facts.hosted, "sponsorship of your proposals is", "sponsorships of your proposals are")} not over. Hold your event and wait until the money is released, or cancel it and give the money back.`,
      link: HOST_FUNDS,
    },
    facts.sponsored > 0 && {
      sentence: `${count(facts.sponsored, "place that you took as a sponsor is", "places that you took as a sponsor are")} not over. Wait until the event was held, or ask the host to cancel.`,
      link: SPONSOR_FUNDS,
    },
    facts.bookings > 0 && {
      sentence: `${count(facts.bookings, "booking of yours is", "bookings of yours are")} for an event to come. Cancel with a reason, so that the other side knows, or wait until it was held.`,
      link: facts.bookedEventId ? bookingsOf(facts.bookedEventId) : OWN_BOOKINGS,
    },
    facts.commissions > 0 && {
      sentence: `An agent's part of ${count(facts.commissions, "payment to you is", "payments to you is")} being looked at. Wait until that is decided: it may come to you.`,
      link: HOST_FUNDS,
    },
    facts.refunds > 0 && {
      sentence: `${count(facts.refunds, "refund is", "refunds are")} on the way. Wait until the money has arrived.`,
      link: null,
    },
    facts.payments > 0 && {
      sentence: "A payment of yours has begun and is not over. Finish it, or try again in half an hour.",
      link: null,
    },
    facts.payouts > 0 && {
      sentence: `${count(facts.payouts, "payout to you has", "payouts to you have")} not arrived. Wait until the money is there.`,
      link: BALANCE,
    },
    facts.waitingCents > 0 && {
      sentence: `We hold ${formatCents(facts.waitingCents)} for you. Have it paid out first.`,
      link: { href: "/payoutsettings", label: "Payout Settings" },
    },
    facts.debtCents > 0 && {
      sentence: `You owe ${formatCents(facts.debtCents)}, because money went back that had been paid out to you. Write to us to settle it.`,
      link: { href: "/contact", label: "Write to us" },
    },
  ];
  return found.filter((obstacle) => obstacle !== false);
}

const HOST_FUNDS = { href: "/hostdashboard/funds", label: "Held Funds of your proposals" };
const bookingsOf = (eventId: string) => ({
  href: OFFER_PATHS.ofEvent(eventId),
  label: "Vendor Offers of your event",
});
const OWN_BOOKINGS = { href: OFFER_PATHS.own, label: "Your offers" };
const SPONSOR_FUNDS = { href: "/sponsordashboard/funds", label: "Your sponsorships" };
