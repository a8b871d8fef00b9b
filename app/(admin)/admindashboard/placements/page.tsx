import { PlacementsTable } from "@/components/funding/placements/admin/placements-table";
import { AdminFilters } from "@/components/site/admin/admin-filters";
import { AdminFrame } from "@/components/site/admin/admin-frame";
import { CursorLinks } from "@/components/site/admin/cursor-links";
import { EmptyState } from "@/components/ui/empty-state";
import { readCursor } from "@/lib/core/cursor-page";
import type { Query } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import {
  ADMIN_PLACEMENTS_PATH,
  PLACEMENT_STATES,
  readPlacementFilters,
  UNUSUAL_RULE,
} from "@/lib/site/admin/placements";
import { listPlacements } from "@/lib/site/admin/queries/placements";
import { queryString } from "@/lib/site/http/routes";

export const metadata = { title: "Links and Codes" };

const STATES = Object.entries(PLACEMENT_STATES).map(([value, label]) => ({ value, label }));

type Props = { searchParams: Promise<Query> };

export default async function AdminPlacementsPage({ searchParams }: Props) {
  const query = await searchParams;
  const ctx = await requireAdmin(`${ADMIN_PLACEMENTS_PATH}${queryString(query)}`);
  const filters = readPlacementFilters(query);
  const { rows, newer, older } = await listPlacements(ctx, filters, readCursor(query));
  return (
    <AdminFrame
      title="Links and Codes"
      intro={`Links and QR codes of sponsorships: those with unusual counts first, then the newest. ${UNUSUAL_RULE}`}
    >
      <AdminFilters
        label="Links and codes"
        path={ADMIN_PLACEMENTS_PATH}
        search={{ value: filters.q, label: "Code, host, or sponsor" }}
        filters={[{ name: "state", label: "State", all: "All", value: filters.state, options: STATES }]}
      />
      {rows.length > 0 ? (
        <PlacementsTable rows={rows} />
      ) : (
        <EmptyState title="No links or codes found" level={2}>
          Try a different search or filter.
        </EmptyState>
      )}
      <CursorLinks
        label="Links and codes"
        path={ADMIN_PLACEMENTS_PATH}
        filters={{ ...filters }}
        newer={newer}
        older={older}
      />
    </AdminFrame>
  );
}
