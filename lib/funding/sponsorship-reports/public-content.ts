import type { ReportBenefit, ReportContent } from "@/db/enums";

/** A report for its public page: without amounts, and as if no dispute had been opened. */
export const publicContent = (content: ReportContent): ReportContent => ({
  ...content,
  deal: {
    ...content.deal,
    priceCents: 0,
    eventShareCents: null,
    receiptNumber: null,
    refundedCents: 0,
    releasedCents: 0,
  },
  benefits: content.benefits.map((benefit) => ({
    ...withoutDispute(benefit),
    shareCents: 0,
    refundedCents: 0,
  })),
  refunds: [],
  dispute: null,
  balance: null,
  changes: [],
});

/** Admins settle only what was disputed. */
function withoutDispute(benefit: ReportBenefit): ReportBenefit {
  const settledBy = benefit.settledBy === "admin" ? null : benefit.settledBy;
  if (benefit.status !== "disputed") return { ...benefit, settledBy };
  return { ...benefit, settledBy, status: benefit.provedAt === null ? "due" : "proved" };
}
