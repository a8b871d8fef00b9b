import type { DeliverableStatus } from "@/db/enums";
import { addDays, DELIVERY_DAYS } from "./clock";

/** Days after a dispute opens: the host answers, the sponsor may reply, an admin decides. */
const DISPUTE_DAYS = { answer: 3, reply: 6 } as const;

/** Until when each side may write about a disputed benefit. */
export const writeBy = (openedAt: Date, side: "host" | "sponsor"): Date =>
  addDays(openedAt, side === "host" ? DISPUTE_DAYS.answer : DISPUTE_DAYS.reply);

interface Promised {
  status: DeliverableStatus;
  isEssential: boolean;
  /** Cents. */
  shareCents: number;
  dueAt: Date;
}

/**
 * Whether a sponsor may claim everything: more than half of what stands for the benefits is missing, or an essential one.
 * A benefit is missing if it was missed or refunded, or not proved by the last day for that.
 * @param day what all periods count from
 */
export function mayClaimEverything(items: readonly Promised[], day: Date, now: Date): boolean {
  const missing = items.filter((item) => isMissing(item, day, now));
  return missing.some(({ isEssential }) => isEssential) || sharesOf(missing) * 2 > sharesOf(items);
}

function isMissing({ status, dueAt }: Promised, day: Date, now: Date): boolean {
  if (status === "missed" || status === "make_good_offered" || status === "refunded") return true;
  const isUnproved = status === "due" || status === "waiting_for_sponsor" || status === "change_requested";
  return isUnproved && addDays(dueAt > day ? dueAt : day, DELIVERY_DAYS.prove) <= now;
}

/** What the shares of deliverables add up to, in cents. */
export const sharesOf = (items: readonly Pick<Promised, "shareCents">[]): number =>
  items.reduce((sum, { shareCents }) => sum + shareCents, 0);
