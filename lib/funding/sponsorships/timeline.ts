import { formatCents } from "@/lib/core/money";
import { type Delivery, nextPartAt, openCents } from "./delivery";
import type { HeldFunds } from "./held-funds";
import { moneyEvents } from "./money-events";
import type { SponsorshipPage } from "./sponsorship-page";
import { refundDeadline } from "./terms";

/** A step of a sponsorship. */
export interface Milestone {
  key: string;
  at: Date;
  /** Null: an instant that is read in UTC. */
  timeZone: string | null;
  text: string;
  /** In someone's own words. */
  reason: string | null;
  /** It is in the past. */
  isDone: boolean;
}

/** What happened to a sponsorship and what is still to come, oldest first, as one side reads it. */
export function timelineOf(page: SponsorshipPage, now: Date): Milestone[] {
  const { side, funds, event } = page;
  const zone = event?.timeZone ?? null;
  const found: [string, Date | null | undefined, string, (string | null)?][] = [
    ...beginning(page),
    ...(funds ? moneyEvents(funds, side) : []).map(
      ({ key, at, text, reason }): [string, Date, string, string | null] => [key, at, text, reason],
    ),
    ["deadline", deadlineOf(page, now), "Last moment to cancel for a full refund"],
    [
      "event",
      page.state === "expired" || page.state === "cancelled" ? null : event?.startsAt,
      "The event starts",
    ],
    ["release", plannedRelease(page), `${releaseText(page)} to ${side === "host" ? "you" : page.other.name}`],
    [
      "released",
      funds?.releasedAt,
      `${isAfterParts(funds) ? "The rest released" : "Released"} to ${side === "host" ? "you" : page.other.name}`,
    ],
  ];
  const inEventTime = new Set(["deadline", "event", "release"]);
  return found
    .flatMap(([key, at, text, reason = null]): Milestone[] =>
      at ? [{ key, at, text, reason, timeZone: inEventTime.has(key) ? zone : null, isDone: at <= now }] : [],
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

function beginning({ side, funds, transfer, startedAt, other, amountCents, currency }: SponsorshipPage) {
  const [them, you] = side === "host" ? [other.name, "You"] : ["You", other.name];
  const amount = formatCents(amountCents, currency);
  return [
    ["started", funds || transfer ? null : startedAt, `${them} started paying ${amount}`],
    ["asked transfer", transfer?.askedAt, `${them} asked to pay by bank transfer`],
    ["accepted transfer", transfer?.acceptedAt, `${you} agreed to wait for the transfer`],
    ["transfer due", funds ? null : transfer?.payBy, "The transfer must reach our account"],
    ["paid", funds?.paidAt, `${them} paid ${amount}`],
  ] as [string, Date | null | undefined, string][];
}

function deadlineOf({ funds, event }: SponsorshipPage, now: Date): Date | null {
  if (!funds?.can.cancelIsRefund || !event) return null;
  const deadline = refundDeadline(funds.terms, event.startsAt);
  return deadline && deadline > now ? deadline : null;
}

/** Null if nothing is held, or the date doesn't count for now. */
function plannedRelease({ state, funds, proposal }: SponsorshipPage): Date | null {
  const isPlanned = (state === "paid" || state === "releasable") && proposal.status !== "cancelled";
  if (!isPlanned || !funds || funds.isStopped) return null;
  return isInParts(funds) ? nextPartAt(funds.delivery, funds.releasableAt) : funds.releasableAt;
}

/** While benefits are open, the money is released in parts. */
const isInParts = (funds: HeldFunds): funds is HeldFunds & { delivery: Delivery } =>
  funds.delivery !== null && openCents(funds.delivery) > 0;

const isAfterParts = (funds: HeldFunds | null) => (funds?.delivery?.releasedParts ?? 0) > 0;

function releaseText({ funds }: SponsorshipPage): string {
  if (!funds || !isInParts(funds)) return "Earliest release";
  return funds.delivery.releasedParts === 0
    ? "Earliest release of the first part"
    : "Earliest release of the second part";
}
