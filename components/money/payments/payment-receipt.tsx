import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Amount } from "@/components/ui/amount";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { assetsPath, sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { TERMS } from "@/lib/funding/sponsorships/terms";
import { launchPath } from "@/lib/listings/proposals/paths";
import { campaignPath } from "@/lib/messaging/campaigns/paths";
import { PRODUCTS } from "@/lib/money/orders/products";
import type { PaymentSummary } from "@/lib/money/payments/schema";
import { METHOD_LABELS } from "@/lib/money/payments/status";
import { familyOf, TERM_FAMILIES } from "@/lib/money/plans/term-families";
import { receiptPath } from "@/lib/money/receipts/paths";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { PrintButton } from "./print-button";

function describe(payment: PaymentSummary): { title: string; next: string } {
  const { kind, sponsorship, proposal } = payment;
  if (kind === "sponsorship" && sponsorship)
    return {
      title: "Thank you. You've paid for your sponsorship.",
      next: whereItIs(sponsorship),
    };
  if (kind === "publish")
    return {
      title: "Thank you. Your proposal is published.",
      next: `Sponsors can now find ${proposal?.title ?? "your proposal"}.`,
    };
  if (payment.isCampaign)
    return {
      title: "Thank you. Your email blast is paid for.",
      next: `We're emailing subscribed sponsors about ${proposal?.title ?? "your proposal"}.`,
    };
  if (kind === "addon")
    return {
      title: "Thank you. Your add-on is paid for.",
      next: `${payment.lines[0]?.description ?? "It"} is now active for ${proposal?.title ?? "your proposal"}.`,
    };
  if (kind === "agent_listing")
    return {
      title: "Thank you. Your agent listing is paid for.",
      next: `Agents can now find ${proposal?.title ?? "your proposal"} in the Agent Hub. We'll email you when one applies.`,
    };
  return kind === "vendor_promotion" ? promotionText(payment) : planText(payment);
}

function whereItIs({
  hostName,
  releasableAt,
  eventTimeZone,
  releasedParts,
  releasedAt,
}: NonNullable<PaymentSummary["sponsorship"]>): string {
  if (releasedAt) return `Your money was released to ${hostName} on ${formatDay(releasedAt)}.`;
  if (releasedParts > 0)
    return `Your money is released to ${hostName} in parts. We hold the rest until each benefit is accepted or refunded.`;
  const until = releasableAt ? ` and won't be released before ${formatDay(releasableAt, eventTimeZone)}` : "";
  return `We've let ${hostName} know, and you can message them anytime. Your money is held securely${until}.`;
}

function planText({ term, capturedAt }: PaymentSummary): { title: string; next: string } {
  if (!term) return { title: "Thank you. Your plan is paid for.", next: "It doesn't renew automatically." };
  const { product, startsAt, endsAt } = term;
  const { label } = PRODUCTS[product];
  if (capturedAt && startsAt > capturedAt)
    return {
      title: `Thank you. You've paid for ${label}.`,
      next: `It starts when your current plan ends, on ${formatDay(startsAt)}, and runs until ${formatDay(endsAt)}.`,
    };
  return {
    title: product.startsWith("vendor:") ? `${label} plan activated!` : `Thank you. ${label} is active.`,
    next: `It runs until ${formatDay(endsAt)} and doesn't renew automatically.`,
  };
}

function promotionText({ term }: PaymentSummary): { title: string; next: string } {
  if (!term) return { title: "Thank you. Your promotion is paid for.", next: "It ends automatically." };
  const days = PRODUCTS[term.product].termDays;
  const what = familyOf(term.product) === TERM_FAMILIES.vendor_boost ? "Boost" : "Featured Listing";
  return {
    title: `${what} purchased successfully!`,
    next: `It will be active for ${days} days, until ${formatDay(term.endsAt)}.`,
  };
}

/** A successful payment: what it bought, what happens next, and a printable summary. */
export function Receipt({ payment }: { payment: PaymentSummary }) {
  const { title, next } = describe(payment);
  const { sponsorship, proposal, currency } = payment;
  const money = (cents: number) => <Amount>{formatCents(cents, currency)}</Amount>;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={title} />
      <Alert tone="success">{next}</Alert>
      {sponsorship?.mustSend && (
        <Alert tone="warning" title="One thing left to do" className="mt-3">
          <p>{sponsorship.hostName} needs something from you to deliver what you sponsored.</p>
          <ButtonLink href={assetsPath(sponsorship.id)} size="sm" prefetch={false} className="mt-3">
            Send what the host needs
          </ButtonLink>
        </Alert>
      )}
      <Card as="section" aria-labelledby="receipt" className="mt-6">
        <h2 id="receipt" className="text-lg">
          Receipt
        </h2>
        <DefinitionList
          className="mt-3"
          items={[
            ...payment.lines.map((line) => ({ term: line.description, detail: money(line.amountCents) })),
            { term: "Total paid", detail: money(payment.amountCents), strong: true },
            ...(payment.refundedCents > 0
              ? [{ term: "Refunded to you", detail: money(payment.refundedCents) }]
              : []),
            { term: "Payment method", detail: METHOD_LABELS[payment.method] },
            ...(payment.capturedAt ? [{ term: "Date", detail: formatDay(payment.capturedAt) }] : []),
            ...(sponsorship
              ? [
                  { term: "Host", detail: sponsorship.hostName },
                  { term: "Cancellation", detail: TERMS[sponsorship.terms].label },
                ]
              : []),
            { term: "Reference", detail: payment.reference },
          ]}
        />
      </Card>
      <div data-print="hide" className="mt-6 flex flex-wrap gap-3">
        {sponsorship ? (
          <ButtonLink href={sponsorshipPath(sponsorship.id)}>View your sponsorship</ButtonLink>
        ) : payment.kind === "publish" && proposal ? (
          <ButtonLink href={launchPath(proposal.id)}>Share your proposal</ButtonLink>
        ) : payment.isCampaign && proposal ? (
          <ButtonLink href={campaignPath(proposal.id)}>View your email blast</ButtonLink>
        ) : payment.kind === "agent_listing" ? (
          <ButtonLink href={AGENT_PATHS.applications}>View your listings</ButtonLink>
        ) : payment.kind === "vendor_plan" || payment.kind === "vendor_promotion" ? (
          <ButtonLink href={VENDOR_PATHS.dashboard}>Go to your vendor dashboard</ButtonLink>
        ) : (
          <ButtonLink href="/dashboard">Go to your dashboard</ButtonLink>
        )}
        {proposal && (
          <ButtonLink href={proposal.path} variant="secondary">
            View proposal
          </ButtonLink>
        )}
        <ButtonLink href={receiptPath(payment.paymentId)} variant="secondary" prefetch={false}>
          View receipt
        </ButtonLink>
        <PrintButton />
      </div>
    </div>
  );
}
