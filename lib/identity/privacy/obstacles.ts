import { formatCents } from "@/lib/core/money";
import { OFFER_PATHS } from "@/lib/vendors/bids/paths";

/** What decides whether an account can be deleted now. Amounts in cents. */
export interface DeletionFacts {
  isAdmin: boolean;
  /** Held or payable, in all roles. */
  waitingCents: number;
  /** Owed, because money that had been paid out was returned. */
  debtCents: number;
  /** Payouts that haven't arrived. */
  payouts: number;
  /** Spots on the account's own proposals that are being paid for, or whose money is held. */
  hosted: number;
  /** The same for spots on other people's proposals. */
  sponsored: number;
  /** Vendor bookings for upcoming events, on either side. */
  bookings: number;
  /** The first of those events that the account hosts. Null: it is booked only as a vendor. */
  bookedEventId: string | null;
  /** Agents' commissions under review on payments to the account, which receives them if they are refused. */
  commissions: number;
  /** Open disputes, on either side. */
  disputes: number;
  /** Refunds on their way, on either side. */
  refunds: number;
  /** The account's own payments in progress. */
  payments: number;
}

/** Why an account can't be deleted yet, and where to go. */
export interface DeletionObstacle {
  sentence: string;
  /** The page that helps. Null: only waiting helps. */
  link: { href: string; label: string } | null;
}

const count = (many: number, one: string, several: string) =>
  many === 1 ? `1 ${one}` : `${many} ${several}`;

const BALANCE = { href: "/balance", label: "Your balance" };

/** Returns everything that prevents a deletion, in the order in which to resolve it. Empty: nothing does. */
export function deletionObstacles(facts: DeletionFacts): DeletionObstacle[] {
  const found: (DeletionObstacle | false)[] = [
    facts.isAdmin && {
      sentence:
        "You're an admin of this site. Ask another admin to remove that role from your account first.",
      link: null,
    },
    facts.disputes > 0 && {
      sentence: `${count(facts.disputes, "of your payments is", "of your payments are")} disputed. Wait until that is resolved.`,
      link: facts.hosted > 0 ? HOST_FUNDS : SPONSOR_FUNDS,
    },
    facts.hosted > 0 && {
      sentence: `${count(facts.hosted, "sponsorship of your proposals is", "sponsorships of your proposals are")} still open. Hold your event and wait until the funds are released, or cancel it and refund the money.`,
      link: HOST_FUNDS,
    },
    facts.sponsored > 0 && {
      sentence: `${count(facts.sponsored, "of your sponsorships is", "of your sponsorships are")} still open. Wait until ${facts.sponsored === 1 ? "the event has" : "their events have"} taken place, or ask the host to cancel.`,
      link: SPONSOR_FUNDS,
    },
    facts.bookings > 0 && {
      sentence: `${count(facts.bookings, "of your bookings is", "of your bookings are")} for an upcoming event. Cancel with a reason, so that the other side knows, or wait until the event has taken place.`,
      link: facts.bookedEventId ? bookingsOf(facts.bookedEventId) : OWN_BOOKINGS,
    },
    facts.commissions > 0 && {
      sentence: `An agent's commission on ${count(facts.commissions, "payment to you is", "payments to you is")} under review. Wait for the decision: the money may go to you.`,
      link: HOST_FUNDS,
    },
    facts.refunds > 0 && {
      sentence: `${count(facts.refunds, "refund is", "refunds are")} on the way. Wait until the money arrives.`,
      link: null,
    },
    facts.payments > 0 && {
      sentence: "One of your payments is still in progress. Finish it, or try again in half an hour.",
      link: null,
    },
    facts.payouts > 0 && {
      sentence: `${count(facts.payouts, "payout to you hasn't", "payouts to you haven't")} arrived yet. Wait until the money arrives.`,
      link: BALANCE,
    },
    facts.waitingCents > 0 && {
      sentence: `We're holding ${formatCents(facts.waitingCents)} for you. It must be paid out first.`,
      link: { href: "/payoutsettings", label: "Payout Settings" },
    },
    facts.debtCents > 0 && {
      sentence: `You owe ${formatCents(facts.debtCents)} because money we had already paid out to you was returned. Contact us to settle it.`,
      link: { href: "/contact", label: "Contact us" },
    },
  ];
  return found.filter((obstacle) => obstacle !== false);
}

const HOST_FUNDS = { href: "/hostdashboard/funds", label: "Held funds" };
const bookingsOf = (eventId: string) => ({
  href: OFFER_PATHS.ofEvent(eventId),
  label: "Vendor Offers for your event",
});
const OWN_BOOKINGS = { href: OFFER_PATHS.own, label: "Your offers" };
const SPONSOR_FUNDS = { href: "/sponsordashboard/funds", label: "Payments and refunds" };
