import { Section } from "@/components/layout/section";
import { Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { formatLastDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { ReturningSponsors as Edition, PastSponsor } from "@/lib/funding/renewals/schema";
import { FIRST_REFUSAL_LABELS } from "@/lib/funding/renewals/status";

const stateOf = ({ renewedCents, firstRefusal }: PastSponsor) => {
  if (renewedCents !== null) return FIRST_REFUSAL_LABELS.taken;
  return firstRefusal ? FIRST_REFUSAL_LABELS[firstRefusal] : "Not yet";
};

/** Which sponsors of an edition came back to the next one. */
export function ReturningSponsors({ edition }: { edition: Edition }) {
  const { title, path, currency, expiresAt, sponsors } = edition;
  const back = sponsors.filter(({ renewedCents }) => renewedCents !== null).length;
  const percent = sponsors.length > 0 ? Math.round((back / sponsors.length) * 100) : 0;
  return (
    <Section
      id={`next-${edition.id}`}
      title="Who came back"
      intro={
        <>
          {back} of {sponsors.length} sponsors ({percent}%) sponsor{" "}
          <TextLink href={path} prefetch={false}>
            <bdi>{title}</bdi>
          </TextLink>
          .{expiresAt && ` Spots were reserved until ${formatLastDay(expiresAt)}.`}
        </>
      }
    >
      <Table
        caption="Sponsors of this edition"
        rows={sponsors}
        rowKey={({ id }) => id}
        columns={[
          { key: "name", header: "Sponsor", primary: true, cell: ({ name }) => <bdi>{name}</bdi> },
          { key: "tier", header: "Tier", cell: ({ tier }) => <bdi>{tier}</bdi> },
          { key: "state", header: "Next edition", cell: stateOf },
          {
            key: "amount",
            header: "Last, next",
            numeric: true,
            cell: ({ amountCents, renewedCents }) =>
              `${formatCents(amountCents, currency)}, ${renewedCents === null ? "none" : formatCents(renewedCents, currency)}`,
          },
        ]}
      />
    </Section>
  );
}
