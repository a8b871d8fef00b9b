import { Section } from "@/components/layout/section";
import { Amount } from "@/components/ui/amount";
import { Pagination } from "@/components/ui/pagination";
import { type Column, Table } from "@/components/ui/table";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { Page } from "@/lib/core/query";
import type { HeldSponsorshipDto } from "@/lib/money/payouts/balance";

const COLUMNS: Column<HeldSponsorshipDto>[] = [
  {
    key: "title",
    header: "Sponsorship",
    primary: true,
    cell: ({ title, tier, role, sponsorName }) => (
      <>
        {title}
        <span className="block text-sm font-normal text-quiet">
          {tier} · {role === "agent" ? "your commission" : `from ${sponsorName}`}
        </span>
      </>
    ),
  },
  { key: "when", header: "Release date", cell: reasonOf },
  {
    key: "amount",
    header: "Your share",
    numeric: true,
    cell: ({ amountCents, currency }) => <Amount>{formatCents(amountCents, currency)}</Amount>,
  },
];

type Props = {
  page: Page<HeldSponsorshipDto>;
  /** The ID after which this page starts. */
  after: string | null;
};

/** Held funds, one sponsorship per row, and why each is still held. */
export function HeldFunds({ page: { rows, next }, after }: Props) {
  if (rows.length === 0 && !after) return null;
  return (
    <Section
      id="held"
      className="mt-12"
      title="Held funds"
      intro="We release the first part to you 3 days after the event, or 14 days after payment if there's no event date, and the rest as sponsors accept what you deliver."
    >
      <Table caption="Held funds" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
      <Pagination
        label="Held funds"
        firstHref={after && "/balance#held"}
        nextHref={next && `/balance?held=${next}#held`}
      />
    </Section>
  );
}

function reasonOf({
  isDisputed,
  isChecked,
  releasableAt,
  eventTimeZone,
  status,
}: HeldSponsorshipDto): string {
  if (isDisputed) return "On hold until the dispute is resolved";
  if (isChecked) return "Under review";
  if (status === "cancelled" || !releasableAt) return "Being refunded to the sponsor";
  return formatShortDay(releasableAt, eventTimeZone);
}
