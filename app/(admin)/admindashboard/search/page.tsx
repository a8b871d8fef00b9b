import { AdminFrame } from "@/components/site/admin/admin-frame";
import { SearchResults } from "@/components/site/admin/search-results";
import { EmptyState } from "@/components/ui/empty-state";
import type { Query } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { searchEverything, searchProposals } from "@/lib/site/admin/queries/search";
import { readSearch, SEARCH_PATH } from "@/lib/site/admin/search";
import { queryString } from "@/lib/site/http/routes";

export const metadata = { title: "Search" };

const INTRO =
  "Finds users, vendors, proposals, and reports by words of their names or titles; payments by amount, ID, receipt, or reference; payouts by payee or reference; links and sponsorship reports by code; and emails by address.";

type Props = { searchParams: Promise<Query> };

export default async function AdminSearchPage({ searchParams }: Props) {
  const query = await searchParams;
  const ctx = await requireAdmin(`${SEARCH_PATH}${queryString(query)}`);
  const { typed, only } = readSearch(query);
  const groups = typed ? await (only ? searchProposals(ctx, typed) : searchEverything(ctx, typed)) : [];
  return (
    <AdminFrame title={typed ? `Results for “${typed}”` : "Search"} intro={!typed && INTRO} typed={typed}>
      {typed && groups.length === 0 && (
        <EmptyState title="No results" level={2}>
          Check the spelling, or search for a complete email address or reference.
        </EmptyState>
      )}
      <SearchResults groups={groups} />
    </AdminFrame>
  );
}
