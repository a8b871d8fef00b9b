import { formatDay, formatMinute } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { writeBy } from "@/lib/funding/deliverables/claims";
import { addDays } from "@/lib/funding/deliverables/clock";
import { endOfDay } from "@/lib/money/bank/banking-days";
import { BANKING_DAYS_TO_BOOK } from "@/lib/money/bank/transfer-dates";
import { isAboutItems, nextPartAt, openCents, openItems } from "./delivery";
import type { HeldFunds } from "./held-funds";
import type { SponsorshipPage } from "./sponsorship-page";
import { refundDeadline } from "./terms";

/** What happens next with a sponsorship, and by when someone must act, in sentences for one side. */
export function nextSteps(page: SponsorshipPage, now: Date): string[] {
  const { state, hold, funds } = page;
  if (state === "held" && hold) return [heldStep(page, hold, now)];
  if (state === "held" || state === "expired") return [notPaid(page)];
  if (state === "cancelled") return refundedSteps(page);
  return funds ? paidSteps(page, funds, now) : [];
}

const isSponsor = ({ side }: SponsorshipPage) => side === "sponsor";

function heldStep(
  page: SponsorshipPage,
  { until, payment }: NonNullable<SponsorshipPage["hold"]>,
  now: Date,
): string {
  const { transfer, other } = page;
  const amount = formatCents(page.amountCents, page.currency);
  if (payment === "pending_review")
    return "The payment provider is reviewing your payment. This can take a few days. We'll email you as soon as we know.";
  if (!transfer)
    return `Pay ${amount} by ${formatMinute(until)} to keep your spot. After that, it opens up again.`;
  if (!transfer.acceptedAt)
    return isSponsor(page)
      ? `${other.name} has until ${formatMinute(until)} to answer your request to pay by bank transfer. Don't send any money before that.`
      : `${other.name} wants to pay ${amount} by bank transfer. Please answer by ${formatMinute(until)}. After that, the spot opens up again.`;
  if (transfer.payBy && endOfDay(transfer.payBy) > now)
    return isSponsor(page)
      ? `Your ${amount} has to reach our account by ${formatDay(transfer.payBy)}. We hold your spot until then.`
      : `${other.name}'s ${amount} has to reach our account by ${formatDay(transfer.payBy)}. We hold the spot until then.`;
  return `The deadline for the transfer has passed. Our bank can take ${BANKING_DAYS_TO_BOOK} business days to report it, so we hold the spot until ${formatDay(until)}.`;
}

function notPaid(page: SponsorshipPage): string {
  if (page.transfer && !page.transfer.acceptedAt)
    return "There was no agreement on a bank transfer, so we no longer hold the spot.";
  return isSponsor(page)
    ? "You haven't paid for this, so we no longer hold your spot."
    : `${page.other.name} didn't pay, so we no longer hold the spot.`;
}

function refundedSteps(page: SponsorshipPage): string[] {
  const { funds, refundedCents, currency, other } = page;
  const byUs = funds ? sumOf(funds.refunds.filter(({ status }) => status === "succeeded")) : refundedCents;
  const byBank = funds ? sumOf(funds.disputes.filter(isLostAtBank)) : 0;
  const [ours, banks] = [formatCents(byUs, currency), formatCents(byBank, currency)];
  if (isSponsor(page))
    return [
      ...(byUs > 0 ? [`We refunded ${ours} to you. Your bank may take a few days to show it.`] : []),
      ...(byBank > 0 ? [`Your bank decided the dispute in your favor and returned ${banks} to you.`] : []),
      ...(byUs + byBank === 0 ? ["We still owe you a refund."] : []),
    ];
  return [
    ...(byUs > 0 ? [`${ours} was refunded to ${other.name}.`] : []),
    ...(byBank > 0 ? [`The sponsor's bank returned ${banks} to ${other.name} after a dispute.`] : []),
    "This sponsorship has ended.",
  ];
}

const isLostAtBank = ({ source, status }: HeldFunds["disputes"][number]) =>
  source === "provider" && status === "lost";

const sumOf = (amounts: readonly { amountCents: number }[]) =>
  amounts.reduce((total, { amountCents }) => total + amountCents, 0);

function paidSteps(page: SponsorshipPage, funds: HeldFunds, now: Date): string[] {
  const left = formatCents(funds.leftCents, page.currency);
  const { title, status } = page.proposal;
  const isHeld = page.state === "paid" || page.state === "releasable";
  if (page.state === "returning")
    return isSponsor(page)
      ? ["We're refunding the rest of your payment. Your bank may take a few days to show it."]
      : [`We're refunding the rest of the payment to ${page.other.name}.`];
  if (page.state === "disputed") return disputedSteps(page, funds, left, now);
  if (page.state === "released") return releasedSteps(page, funds, now);
  if (isHeld && (status === "cancelled" || status === "removed")) {
    const what = status === "cancelled" ? `${title} was canceled.` : `We removed ${title} from the site.`;
    return [`${what} We're refunding ${left} to ${isSponsor(page) ? "you" : page.other.name}.`];
  }
  return [...releaseSteps(page, funds, now), ...cancelSteps(page, funds)];
}

/** Days we take to decide a sponsor's dispute. */
const DECIDE_DAYS = 7;

const count = (items: readonly unknown[]) => `${items.length} ${items.length === 1 ? "benefit" : "benefits"}`;

function itemSteps(page: SponsorshipPage, dispute: HeldFunds["disputes"][number], now: Date): string[] {
  const { items, openedAt, amountCents } = dispute;
  const about = `${count(items)}, ${formatCents(amountCents, page.currency)}`;
  const by = formatDay(addDays(openedAt, DECIDE_DAYS));
  const replyBy = writeBy(openedAt, "host");
  return [
    isSponsor(page)
      ? `We're deciding on your dispute about ${about}, by ${by}. You can withdraw the dispute.`
      : `We're deciding on ${page.other.name}'s dispute about ${about}, by ${by}.`,
    ...(!isSponsor(page) && replyBy > now ? [`Please say by ${formatDay(replyBy)} what you delivered.`] : []),
    isAboutItems(dispute)
      ? "That amount stays held until then. The rest is released as planned."
      : "All of the money stays held until then.",
  ];
}

function disputedSteps(
  page: SponsorshipPage,
  { disputes, status }: HeldFunds,
  left: string,
  now: Date,
): string[] {
  const open = disputes.find((dispute) => dispute.status === "open");
  const isHeld = status !== "released";
  if (open && open.items.length > 0) return itemSteps(page, open, now);
  if (open?.source === "sponsor")
    return isSponsor(page)
      ? [`We're deciding on your dispute. Your ${left} stays held until then. You can withdraw the dispute.`]
      : [`We're deciding on ${page.other.name}'s dispute. The money stays held until then.`];
  const due =
    !isSponsor(page) && open?.evidenceDueAt
      ? [`To contest it, reply to our email with your evidence by ${formatDay(open.evidenceDueAt)}.`]
      : [];
  return [
    `${isSponsor(page) ? "Your bank" : "The sponsor's bank"} is deciding on the dispute. ${isHeld ? "The money stays held until then." : "We'll email you when it's decided."}`,
    ...due,
  ];
}

function releasedSteps(page: SponsorshipPage, funds: HeldFunds, now: Date): string[] {
  const on = funds.releasedAt ? ` on ${formatDay(funds.releasedAt)}` : "";
  const review =
    page.deal && page.deal.closesAt > now
      ? [`You can review ${page.other.name} until ${formatDay(page.deal.closesAt)}.`]
      : [];
  const when = funds.delivery && funds.delivery.releasedParts > 0 ? `, the last part${on}` : on;
  const released = isSponsor(page)
    ? `We released your money to ${page.other.name}${when}.`
    : `We released ${formatCents(funds.hostCents, page.currency)} to your balance${when}.`;
  return [released, ...review];
}

function releaseSteps(page: SponsorshipPage, funds: HeldFunds, now: Date): string[] {
  const { releasableAt } = funds;
  const { name } = page.other;
  const amount = formatCents(isSponsor(page) ? funds.leftCents : funds.hostCents, page.currency);
  if (funds.stopReason) return [`We hold your ${amount} and have stopped its release: ${funds.stopReason}`];
  if (funds.isStopped) return [`We're still holding your ${amount}.`];
  const parts = partSteps(page, funds, now);
  if (parts) return parts;
  if (!releasableAt || releasableAt <= now)
    return [
      isSponsor(page)
        ? `The holding period is over. We can release your ${amount} to ${name} now.`
        : `The holding period is over. We release ${amount} to you next.`,
    ];
  const day = formatDay(releasableAt, page.event?.timeZone);
  return [
    isSponsor(page)
      ? `We hold your ${amount} and won't release it to ${name} before ${day}.`
      : `We hold ${amount} for you and release it from ${day}, unless there's a dispute or a refund.`,
  ];
}

/** While benefits are open, money is released in parts. Null: nothing is open, and all of it is still held. */
function partSteps(
  page: SponsorshipPage,
  { delivery, releasableAt, leftCents }: HeldFunds,
  now: Date,
): string[] | null {
  if (!delivery) return null;
  const { name } = page.other;
  if (openCents(delivery) === 0)
    return delivery.releasedParts === 0 ? null : lastPartSteps(page, releasableAt, now);
  const held = formatCents(Math.min(openCents(delivery), leftCents), page.currency);
  const at = nextPartAt(delivery, releasableAt);
  const day = at && formatDay(at, page.event?.timeZone);
  const [you, them] = isSponsor(page) ? ["you accept", name] : [`${name} accepts`, "you"];
  const open = `We hold ${held} for ${count(openItems(delivery))} until ${you} what was delivered.`;
  if (!day) return [open, `The last part goes to ${them} when no benefit is open.`];
  return delivery.releasedParts === 0
    ? [
        `From ${day}, we release the first part to ${them}: the event's share and the shares of accepted benefits.`,
        open,
      ]
    : [open, `From ${day}, we release the second part to ${them}: what is accepted by then.`];
}

/** Everything is settled after a first part. */
function lastPartSteps(page: SponsorshipPage, releasableAt: Date | null, now: Date): string[] {
  const them = isSponsor(page) ? page.other.name : "you";
  const when =
    releasableAt && releasableAt > now ? `from ${formatDay(releasableAt, page.event?.timeZone)}` : "next";
  return [`Nothing is left to decide. The last part goes to ${them} ${when}.`];
}

function cancelSteps(page: SponsorshipPage, funds: HeldFunds): string[] {
  const { name } = page.other;
  if (funds.can.decline)
    return isSponsor(page)
      ? [`You asked to cancel. ${name} decides whether to refund you. The money is released if they don't.`]
      : [`${name} asked to cancel. Refund all or part of it, or decline, before the money is released.`];
  if (funds.cancelDeclinedAt)
    return isSponsor(page) && funds.can.dispute
      ? [`${name} declined to cancel. You can open a dispute with us while the money is held.`]
      : [];
  const deadline = refundDeadline(funds.terms, page.event?.startsAt ?? null);
  const until = deadline ? formatMinute(deadline, page.event?.timeZone) : null;
  if (funds.can.cancelIsRefund)
    return [
      `${isSponsor(page) ? "You" : name} can cancel for a full refund until ${until ?? "the money is released"}.`,
    ];
  if (!isSponsor(page)) return [];
  return [
    until
      ? `The deadline for a full refund was ${until}. You can still ask ${name} to cancel.`
      : `Your terms give no refund after you've paid, but you can ask ${name} to cancel.`,
  ];
}
