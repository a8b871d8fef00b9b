import { formatDay, formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { OwnInquiry } from "@/lib/funding/inquiries/schema";

/** What a sponsor said or offered: "I'm interested", "$400 for Gold Sponsor". */
export function describeInquiry({
  amountCents,
  currency,
  tierName,
}: Pick<OwnInquiry, "amountCents" | "currency" | "tierName">) {
  if (amountCents === null) return "Interested";
  return `${formatCents(amountCents, currency)}${tierName ? ` for ${tierName}` : ""}`;
}

const CLOSED = "The opportunity is closed for sponsors at the moment.";

/** What comes of it next, for its sponsor. */
export function describeNextStep({
  status,
  type,
  payPath,
  isClosed,
  expiresAt,
  answeredAt,
}: OwnInquiry): string | null {
  if (status === "pending" && isClosed) return CLOSED;
  if (status === "pending" && expiresAt) return `The host can answer until ${formatDay(expiresAt)}.`;
  if (status === "accepted" && type === "counter_proposal" && expiresAt)
    return payPath
      ? `You alone can pay this amount until ${formatDay(expiresAt)}. The place is not kept: whoever pays first has it.`
      : CLOSED;
  if (answeredAt && (status === "accepted" || status === "declined"))
    return `Answered on ${formatShortDay(answeredAt)}.`;
  return null;
}
