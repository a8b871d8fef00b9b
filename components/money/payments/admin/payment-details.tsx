import { Section } from "@/components/layout/section";
import { PersonLink } from "@/components/site/admin/person-link";
import { DefinitionList } from "@/components/ui/definition-list";
import { TextLink } from "@/components/ui/text-link";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { SPONSORSHIP_LABELS } from "@/lib/funding/sponsorships/status";
import { receiptPath } from "@/lib/money/receipts/paths";
import type { PaymentDto } from "@/lib/site/admin/payment";

/** The sponsorship, the payment's IDs elsewhere, and its receipts. */
export function PaymentDetails({ payment }: { payment: PaymentDto }) {
  const { sponsorship, references, receipts, currency } = payment;
  return (
    <>
      {sponsorship && <SponsorshipFacts sponsorship={sponsorship} />}
      <Section id="references" title="Reference IDs">
        <DefinitionList
          className="max-w-xl [&_dd]:wrap-anywhere"
          items={[
            ...references.map(({ label, value }) => ({ term: label, detail: value })),
            ...receipts.map(({ number, amountCents, at }) => ({
              term: (
                <TextLink href={receiptPath(payment.id)} prefetch={false}>
                  {number}
                </TextLink>
              ),
              detail: `${formatCents(amountCents, currency)}, ${formatShortDay(at)}`,
            })),
          ]}
        />
      </Section>
    </>
  );
}

function SponsorshipFacts({ sponsorship }: { sponsorship: NonNullable<PaymentDto["sponsorship"]> }) {
  const { title, tier, host, status, releasableAt, releasedAt, stop } = sponsorship;
  return (
    <Section id="place" title="Sponsorship">
      <DefinitionList
        className="max-w-xl [&_dd]:wrap-anywhere"
        items={[
          { term: "Proposal", detail: title },
          { term: "Tier", detail: tier },
          { term: "Host", detail: <PersonLink person={host} /> },
          { term: "Status", detail: SPONSORSHIP_LABELS[status] },
          ...(releasableAt ? [{ term: "Releases on", detail: formatShortDay(releasableAt) }] : []),
          ...(releasedAt ? [{ term: "Released", detail: formatShortDay(releasedAt) }] : []),
          ...(stop
            ? [{ term: "On hold", detail: `${formatShortDay(stop.at)} by ${stop.by}: ${stop.reason}` }]
            : []),
        ]}
      />
    </Section>
  );
}
