import { SectionHeader } from "@/components/layout/section-header";
import { Amount } from "@/components/ui/amount";
import { type Column, Table } from "@/components/ui/table";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { HeldSponsorshipDto } from "@/lib/payouts/balance";

const COLUMNS: Column<HeldSponsorshipDto>[] = [
  { key: "title", header: "Sponsorship", primary: true, cell: ({ title, tier }) => `${title}: ${tier}` },
  { key: "when", header: "When it is released", cell: reasonOf },
  {
    key: "amount",
    header: "Your share",
    numeric: true,
    cell: ({ amountCents, currency }) => <Amount>{formatCents(amountCents, currency)}</Amount>,
  },
];

/** Held funds, one sponsorship after the other, and why each is still held. */
export function HeldFunds({ sponsorships }: { sponsorships: readonly HeldSponsorshipDto[] }) {
  if (sponsorships.length === 0) return null;
  return (
    <section aria-labelledby="held" className="mt-12">
      <SectionHeader
        id="held"
        title="Held funds"
        intro="Three days after the event, or fourteen days after the payment where there is no date, they are released to you."
      />
      <Table caption="Held funds" columns={COLUMNS} rows={sponsorships} rowKey={({ id }) => id} />
    </section>
  );
}

function reasonOf({ isDisputed, releasableAt, status }: HeldSponsorshipDto): string {
  if (isDisputed) return "The payment is disputed: not before that is decided";
  if (status === "cancelled" || !releasableAt) return "Being given back to the sponsor";
  return formatDay(releasableAt);
}
