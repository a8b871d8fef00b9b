import { TargetMoves } from "@/components/funding/placements/target-moves";
import { SidesLinks } from "@/components/site/admin/sides-links";
import { ReaderTime } from "@/components/text/reader-time";
import { Badge } from "@/components/ui/badge";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { formatCount } from "@/lib/core/numbers";
import { placementsPath } from "@/lib/funding/placements/paths";
import type { PlacementRowDto } from "@/lib/site/admin/placements";

const COLUMNS: Column<PlacementRowDto>[] = [
  {
    key: "code",
    header: "Code",
    primary: true,
    cell: ({ sponsorshipId, code, label, title, isUnusual, retiredAt }) => (
      <>
        <TextLink href={placementsPath(sponsorshipId)} prefetch={false} className="font-mono">
          {code}
        </TextLink>
        <span dir="auto" className="block text-xs font-normal wrap-anywhere text-quiet">
          {label} · {title}
        </span>
        <span className="mt-1 flex flex-wrap gap-2 empty:hidden">
          {isUnusual && <Badge tone="sun">Unusual</Badge>}
          {retiredAt && <Badge>No longer in use</Badge>}
        </span>
      </>
    ),
  },
  {
    key: "sides",
    header: "Between",
    cell: ({ host, sponsor }) => <SidesLinks host={host} sponsor={sponsor} />,
  },
  {
    key: "counts",
    header: "Counted here",
    cell: ({ requests, visits, recentRequests }) => (
      <>
        {formatCount(requests)} {requests === 1 ? "request" : "requests"}, {formatCount(visits)}{" "}
        {visits === 1 ? "visit" : "visits"}
        <span className="block text-xs text-quiet">{formatCount(recentRequests)} requests in 7 days</span>
      </>
    ),
  },
  {
    key: "target",
    header: "Leads to",
    cell: ({ target }) =>
      target ? (
        <div className="grid max-w-xs gap-2">
          <span dir="ltr" className="wrap-anywhere">
            {target.url}
          </span>
          {target.blockedAt && (
            <span className="text-xs text-quiet wrap-anywhere">
              <Badge tone="brick">Blocked</Badge> <ReaderTime iso={target.blockedAt} dayOnly />
              {target.blockedBy && ` by ${target.blockedBy}`}: {target.blockReason}
            </span>
          )}
          <TargetMoves target={target} />
        </div>
      ) : (
        "The proposal"
      ),
  },
];

/** Links and codes with their counts and targets, for admins. */
export const PlacementsTable = ({ rows }: { rows: readonly PlacementRowDto[] }) => (
  <Table caption="Links and codes" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
);
