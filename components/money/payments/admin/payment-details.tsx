import { Section } from "@/components/layout/section";
import { PersonLink } from "@/components/site/admin/person-link";
import { ReaderTime } from "@/components/text/reader-time";
import { DefinitionList } from "@/components/ui/definition-list";
import { TextLink } from "@/components/ui/text-link";
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
              detail: (
                <>
                  {formatCents(amountCents, currency)}, <ReaderTime iso={at.toISOString()} dayOnly />
                </>
              ),
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
          ...(releasableAt
            ? [{ term: "Releases on", detail: <ReaderTime iso={releasableAt.toISOString()} dayOnly /> }]
            : []),
          ...(releasedAt
            ? [{ term: "Released", detail: <ReaderTime iso={releasedAt.toISOString()} dayOnly /> }]
            : []),
          ...(stop
            ? [
                {
                  term: "On hold",
                  detail: (
                    <>
                      <ReaderTime iso={stop.at.toISOString()} dayOnly /> by {stop.by}: {stop.reason}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
