import type { ReportContent } from "@/db/enums";

/** A report without amounts, for its public page. */
export const withoutMoney = (content: ReportContent): ReportContent => ({
  ...content,
  deal: {
    ...content.deal,
    priceCents: 0,
    eventShareCents: null,
    receiptNumber: null,
    refundedCents: 0,
    releasedCents: 0,
  },
  benefits: content.benefits.map((benefit) => ({ ...benefit, shareCents: 0, refundedCents: 0 })),
  refunds: [],
  balance: null,
  changes: [],
});
