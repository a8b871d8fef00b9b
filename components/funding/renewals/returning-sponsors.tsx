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

const nameOf = ({ name }: PastSponsor) => <bdi>{name}</bdi>;
const tierOf = ({ tier }: PastSponsor) => <bdi>{tier}</bdi>;

/** Which sponsors of an edition came back to the next one. */
export function ReturningSponsors({ edition }: { edition: Edition }) {
  const { title, path, currency, expiresAt, isOver, sponsors } = edition;
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
          .{expiresAt && ` Spots ${isOver ? "were" : "are"} reserved until ${formatLastDay(expiresAt)}.`}
        </>
      }
    >
      <Table
        caption="Sponsors of this edition"
        rows={sponsors}
        rowKey={({ id }) => id}
        columns={[
          { key: "name", header: "Sponsor", primary: true, cell: nameOf },
          { key: "tier", header: "Tier", cell: tierOf },
          {
            key: "amount",
            header: "Paid",
            numeric: true,
            cell: ({ amountCents }) => formatCents(amountCents, currency),
          },
          { key: "state", header: "Next edition", cell: stateOf },
          {
            key: "renewed",
            header: "Renewed for",
            numeric: true,
            cell: ({ renewedCents }) => (renewedCents === null ? "–" : formatCents(renewedCents, currency)),
          },
        ]}
      />
    </Section>
  );
}
