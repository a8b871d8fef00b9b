import type { BenefitKind, DeliverableStatus } from "@/db/enums";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days, counted as their names say. */
export const DELIVERY_DAYS = {
  /** Before the end of the event, to send what print needs, and everything else. */
  sendForPrint: 21,
  send: 7,
  /** For a sponsor who paid late: after payment. */
  sendAfterPayment: 3,
  /** After that, until a deliverable that waits for the sponsor counts as waived. */
  sendGrace: 3,
  /** After the due day and the event, to prove it. */
  prove: 3,
  /** A due day counts at most this long after the event. */
  latestDue: 21,
  /** After the proof, and after the event, to accept it; and again if the sponsor asks or an email bounced. */
  accept: 7,
  acceptMore: 7,
  /** To answer a change request, to offer a make-good or a refund, to agree to a make-good, and to deliver it. */
  answer: 5,
  offer: 5,
  agree: 7,
  makeGood: 14,
  /** After the event, or after the last due day of a year-round campaign: everything is over. */
  end: 45,
  /** After the event, until the second part is released. */
  secondPart: 10,
  /** After payment: the last due day of a year-round campaign. */
  latestCampaign: 90,
} as const;

export const addDays = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/** The last of some instants. */
export const latest = (...dates: readonly Date[]) => new Date(Math.max(...dates.map(Number)));
const earliest = (...dates: readonly Date[]) => new Date(Math.min(...dates.map(Number)));

/** When a sponsorship was paid, and the event's end; null: a year-round campaign. */
export interface DeliveryPeriod {
  paidAt: Date;
  eventEndsAt: Date | null;
}

/** A due day as promised: days from the event's end or from payment, or a date that ends at midnight UTC. */
export interface PromisedDay {
  dueDays: number | null;
  dueOn: string | null;
}

/** When a benefit is due. One that was due before it was paid for is due 3 days after payment. */
export function dueAtOf({ dueDays, dueOn }: PromisedDay, { paidAt, eventEndsAt }: DeliveryPeriod): Date {
  const promised =
    dueOn === null
      ? addDays(eventEndsAt ?? paidAt, eventEndsAt ? (dueDays ?? 0) : Math.max(0, dueDays ?? 0))
      : addDays(new Date(`${dueOn}T00:00:00Z`), 1);
  const last = eventEndsAt
    ? addDays(eventEndsAt, DELIVERY_DAYS.latestDue)
    : addDays(paidAt, DELIVERY_DAYS.latestCampaign);
  return earliest(latest(promised, addDays(paidAt, DELIVERY_DAYS.sendAfterPayment)), last);
}

/**
 * The day that all periods count from: the end of the event, or the last due day of a year-round campaign as promised.
 * A make-good, which is due later, doesn't move it.
 */
export const lastDay = (promised: readonly PromisedDay[], period: DeliveryPeriod): Date =>
  period.eventEndsAt ?? latest(...promised.map((day) => dueAtOf(day, period)));

/** When everything about a sponsorship is over. */
export const endOfDelivery = (day: Date) => addDays(day, DELIVERY_DAYS.end);

/** Until when benefits can be proved and change requests answered, so that the sponsor has 7 days to review it. */
export const endOfProof = (day: Date) => addDays(endOfDelivery(day), -DELIVERY_DAYS.accept);

/** Until when the sponsor can request changes, so that the host has 5 days to answer. */
export const endOfChanges = (day: Date) => addDays(endOfProof(day), -DELIVERY_DAYS.answer);

/** Days before the end of the event by which the sponsor sends what a benefit needs. */
export const daysToSend = (kind: BenefitKind): number =>
  kind === "placement" ? DELIVERY_DAYS.sendForPrint : DELIVERY_DAYS.send;

/** When a make-good is due that the sponsor agrees to now. */
export const makeGoodDueAt = (now: Date, day: Date): Date =>
  earliest(addDays(now, DELIVERY_DAYS.makeGood), endOfProof(day));

/** When the sponsor should have sent what a deliverable needs. */
export function sendBy(kind: BenefitKind, day: Date, paidAt: Date): Date {
  return latest(addDays(day, -daysToSend(kind)), addDays(paidAt, DELIVERY_DAYS.sendAfterPayment));
}

interface Clocked {
  kind: BenefitKind;
  status: DeliverableStatus;
  dueAt: Date;
  provedAt: Date | null;
  /** The host agreed to deliver something else, by `dueAt`. */
  hasSubstitute: boolean;
  /** When its status last changed. */
  since: Date;
}

interface Period {
  /** The day that all periods count from. */
  day: Date;
  paidAt: Date;
  /** The sponsor has more time to accept. */
  isExtended: boolean;
}

/**
 * When the status of a deliverable ends by itself; null: never. At the latest, that is the end of proof, or the end of
 * delivery if the deliverable is proved.
 */
export function deadlineOf(item: Clocked, { day, paidAt, isExtended }: Period): Date | null {
  const { kind, status, dueAt, provedAt, hasSubstitute, since } = item;
  const until = (at: Date) => earliest(at, endOfProof(day));
  switch (status) {
    case "waiting_for_sponsor":
      return until(addDays(sendBy(kind, day, paidAt), DELIVERY_DAYS.sendGrace));
    case "due":
      return until(hasSubstitute ? dueAt : addDays(latest(dueAt, day), DELIVERY_DAYS.prove));
    case "proved":
      return earliest(
        addDays(
          latest(provedAt ?? since, day),
          DELIVERY_DAYS.accept + (isExtended ? DELIVERY_DAYS.acceptMore : 0),
        ),
        endOfDelivery(day),
      );
    case "change_requested":
      return until(addDays(since, DELIVERY_DAYS.answer));
    case "missed":
      return until(addDays(since, DELIVERY_DAYS.offer));
    case "make_good_offered":
      return until(addDays(since, DELIVERY_DAYS.agree));
    case "disputed":
      return endOfDelivery(day);
    case "accepted":
    case "made_good":
    case "waived":
    case "refunded":
      return null;
  }
}
