import { formatDay, formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { OwnInquiry } from "@/lib/funding/inquiries/schema";

/** Describes what a sponsor said or offered: "Interested", "$400 for Gold Sponsor". */
export function describeInquiry({
  amountCents,
  currency,
  tierName,
}: Pick<OwnInquiry, "amountCents" | "currency" | "tierName">) {
  if (amountCents === null) return "Interested";
  return `${formatCents(amountCents, currency)}${tierName ? ` for ${tierName}` : ""}`;
}

const CLOSED = "This opportunity is closed to sponsors right now.";

/** Describes the next step for the sponsor. */
export function describeNextStep({
  status,
  type,
  payPath,
  isClosed,
  expiresAt,
  answeredAt,
}: OwnInquiry): string | null {
  if (status === "pending" && isClosed) return CLOSED;
  if (status === "pending" && expiresAt) return `The host can reply until ${formatDay(expiresAt)}.`;
  if (status === "accepted" && type === "counter_proposal" && expiresAt)
    return payPath
      ? `Only you can pay this amount, until ${formatDay(expiresAt)}. The spot isn't held, so another sponsor may pay first.`
      : CLOSED;
  if (answeredAt && (status === "accepted" || status === "declined"))
    return `Replied on ${formatShortDay(answeredAt)}.`;
  return null;
}
