import type { DeliverableStatus } from "@/db/enums";
import { canMove } from "@/lib/core/state-machine";
import { sharesOf } from "@/lib/funding/deliverables/claims";
import { addDays, DELIVERY_DAYS } from "@/lib/funding/deliverables/clock";
import { deliverableMachine, isSettled } from "@/lib/funding/deliverables/status";

/** A benefit of a paid sponsorship, with its share of the price in cents. */
export interface DeliveryItem {
  id: string;
  title: string;
  shareCents: number;
  status: DeliverableStatus;
  isEssential: boolean;
  dueAt: Date;
}

/** How the money of a sponsorship follows its benefits. Amounts in cents, instants in UTC. */
export interface Delivery {
  /** The part of the price for the event itself. */
  eventShareCents: number;
  /** How many parts were released before the last one. */
  releasedParts: number;
  items: DeliveryItem[];
  /** What each of them brought the host, in cents. */
  parts: { id: string; amountCents: number; at: Date }[];
  /** The end of the event, or the last due day of a year-round campaign. */
  day: Date;
  /** The sponsor may claim everything. */
  canClaimEverything: boolean;
}

/** A disputed benefit with both sides' words and an admin's decision. Amounts in cents. */
export interface DisputedItem {
  id: string;
  title: string;
  shareCents: number;
  sponsorWords: string;
  hostWords: string | null;
  /** Null: undecided. */
  refundCents: number | null;
}

/** Benefits with nothing settled yet: their shares stay held. */
export const openItems = ({ items }: Pick<Delivery, "items">): DeliveryItem[] =>
  items.filter(({ status }) => !isSettled(status));

/** Benefits that the sponsor may dispute. */
export const disputableItems = ({ items }: Pick<Delivery, "items">): DeliveryItem[] =>
  items.filter(({ status }) => canMove(deliverableMachine, status, "dispute"));

/** What is held for open benefits, in cents. */
export const openCents = (delivery: Pick<Delivery, "items">): number => sharesOf(openItems(delivery));

const DELIVERED: readonly DeliverableStatus[] = ["proved", "accepted", "made_good", "waived"];

/** "2 of 3 benefits delivered". */
export function deliveredText(delivered: number, total: number): string {
  return `${delivered} of ${total} ${total === 1 ? "benefit" : "benefits"} delivered`;
}

export const deliveredCount = ({ items }: Pick<Delivery, "items">): number =>
  items.filter(({ status }) => DELIVERED.includes(status)).length;

/**
 * When the next part is released: the first on the sponsorship's release date, the second ten days after the event.
 * Null: with the last open benefit.
 */
export function nextPartAt({ releasedParts, day }: Delivery, releasableAt: Date | null): Date | null {
  if (releasedParts === 0) return releasableAt;
  return releasedParts === 1 ? addDays(day, DELIVERY_DAYS.secondPart) : null;
}

/** Whether a dispute is only about some benefits, so that the rest is released. */
export const isAboutItems = ({
  amountCents,
  items,
}: {
  amountCents: number;
  items: readonly DisputedItem[];
}): boolean => items.length > 0 && amountCents <= sharesOf(items);
