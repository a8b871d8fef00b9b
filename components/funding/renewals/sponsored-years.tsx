import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";
import { Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import { SPONSORED_YEARS_CSV_PATH } from "@/lib/funding/renewals/paths";
import type { SponsoredYear } from "@/lib/funding/renewals/schema";
import { reportPath } from "@/lib/funding/sponsorship-reports/paths";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";

/** What a sponsor has supported, year by year. Nothing without a payment. */
export function SponsoredYears({ rows }: { rows: readonly SponsoredYear[] }) {
  if (rows.length === 0) return null;
  return (
    <Section id="years" title="Year by year" intro="Everything you've sponsored, and what was delivered.">
      <Table
        caption="Your sponsorships by year"
        rows={rows}
        rowKey={({ sponsorshipId }) => sponsorshipId}
        columns={[
          { key: "year", header: "Year", cell: ({ year }) => year },
          {
            key: "title",
            header: "Proposal",
            primary: true,
            cell: proposalOf,
          },
          { key: "amount", header: "Paid", numeric: true, cell: amountOf },
          {
            key: "delivered",
            header: "Delivered",
            numeric: true,
            cell: ({ delivered, promised }) => `${delivered} of ${promised}`,
          },
          {
            key: "report",
            header: "Report",
            srOnlyHeader: true,
            cell: reportOf,
          },
        ]}
      />
      <div className="mt-6">
        <ButtonLink href={SPONSORED_YEARS_CSV_PATH} variant="secondary" prefetch={false} download>
          Download CSV
        </ButtonLink>
      </div>
    </Section>
  );
}

const amountOf = ({ amountCents, returnedCents, currency }: SponsoredYear) =>
  returnedCents > 0
    ? `${formatCents(amountCents, currency)}, ${formatCents(returnedCents, currency)} refunded`
    : formatCents(amountCents, currency);

const proposalOf = ({ sponsorshipId, title, tier }: SponsoredYear) => (
  <>
    <TextLink href={sponsorshipPath(sponsorshipId)} prefetch={false}>
      <bdi>{title}</bdi>
    </TextLink>
    <span className="block font-normal text-quiet">
      <bdi>{tier}</bdi>
    </span>
  </>
);

const reportOf = ({ sponsorshipId, title, hasReport }: SponsoredYear) =>
  hasReport && (
    <TextLink href={reportPath(sponsorshipId)} prefetch={false}>
      Report<span className="sr-only"> of {title}</span>
    </TextLink>
  );
