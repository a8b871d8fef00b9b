import { SectionHeader } from "@/components/layout/section-header";
import { Card } from "@/components/ui/card";
import { type Column, Table } from "@/components/ui/table";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { percentOf, SOURCE_LABELS } from "@/lib/site/analytics/copy";
import type { AnalyticsDto, FunnelDto, SourceDto, TierViewsDto } from "@/lib/site/analytics/schema";
import { type Share, ShareList } from "./share-list";

type Details = NonNullable<AnalyticsDto["details"]>;

/** Traffic sources, the funnel, and interest by tier. */
export function AnalyticsDetails({ details, currency }: { details: Details; currency: string }) {
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card as="section" aria-labelledby="sources">
          <SectionHeader id="sources" title="Traffic sources" />
          {details.sources.length > 0 ? (
            <ShareList label="Sources" shares={sourceShares(details.sources)} />
          ) : (
            <p className="text-quiet">No visitors in this period.</p>
          )}
        </Card>
        <Card as="section" aria-labelledby="funnel">
          <SectionHeader id="funnel" title="From view to sponsorship" />
          <ShareList label="Funnel" shares={funnelShares(details.funnel)} whole={details.funnel.views} />
        </Card>
      </div>
      <Card as="section" aria-labelledby="tiers">
        <SectionHeader
          id="tiers"
          title="Interest by tier"
          intro="How many sponsors started checkout for each tier, and how many paid."
        />
        {details.tiers.length > 0 ? (
          <Table
            caption="Interest by tier"
            columns={tierColumns(currency)}
            rows={details.tiers}
            rowKey={({ id }) => id}
          />
        ) : (
          <p className="text-quiet">This proposal has no tiers. Sponsors fund all of it.</p>
        )}
      </Card>
    </>
  );
}

function sourceShares(sources: readonly SourceDto[]): Share[] {
  const kinds = sources.filter(({ host }) => host === "");
  const sites = sources.filter(({ host }) => host !== "");
  const all = kinds.reduce((sum, { views }) => sum + views, 0);
  const share = ({ source, host, views }: SourceDto): Share => ({
    key: `${source}:${host}`,
    label: host || SOURCE_LABELS[source],
    count: views,
    note: percentOf(views, all),
    isPart: host !== "",
  });
  return kinds.flatMap((kind) => [share(kind), ...(kind.source === "other" ? sites.map(share) : [])]);
}

function funnelShares({ views, engaged, opened, paid }: FunnelDto): Share[] {
  return [
    { key: "views", label: "Viewed", count: views, note: "views" },
    { key: "engaged", label: "Saved or contacted", count: engaged, note: percentOf(engaged, views) },
    { key: "opened", label: "Started checkout", count: opened, note: percentOf(opened, views) },
    { key: "paid", label: "Paid", count: paid, note: percentOf(paid, views) },
  ];
}

const tierColumns = (currency: string): Column<TierViewsDto>[] => [
  { key: "name", header: "Tier", primary: true, cell: ({ name }) => name },
  {
    key: "amount",
    header: "Amount",
    numeric: true,
    cell: ({ amountCents }) => formatCents(amountCents, currency),
  },
  { key: "opened", header: "Started checkout", numeric: true, cell: ({ opened }) => formatCount(opened) },
  { key: "paid", header: "Paid", numeric: true, cell: ({ paid }) => formatCount(paid) },
];
