import { AdminFrame } from "@/components/site/admin/admin-frame";
import { CursorLinks } from "@/components/site/admin/cursor-links";
import { UserFiltersForm } from "@/components/site/admin/users/user-filters";
import { UserTable } from "@/components/site/admin/users/user-table";
import { buttonClass } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { readCursor } from "@/lib/core/cursor-page";
import type { Query } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { listUsers } from "@/lib/site/admin/queries/users";
import { describeResults, readUserFilters, USERS_PATH, userExportPath } from "@/lib/site/admin/user-filters";
import { queryString } from "@/lib/site/http/routes";

export const metadata = { title: "User Management" };

type Props = { searchParams: Promise<Query> };

export default async function UserManagement({ searchParams }: Props) {
  const query = await searchParams;
  const ctx = await requireAdmin(`${USERS_PATH}${queryString(query)}`);
  const filters = readUserFilters(query);
  const { rows, newer, older, found } = await listUsers(ctx, filters, readCursor(query));
  return (
    <AdminFrame
      title="User Management"
      intro="Everyone with an account, newest first."
      actions={
        <a
          href={userExportPath(filters)}
          className={buttonClass({ variant: "secondary", size: "sm" })}
          download
        >
          Download CSV
        </a>
      }
    >
      <UserFiltersForm filters={filters} count={describeResults(found)} />
      {rows.length > 0 ? (
        <UserTable users={rows} />
      ) : (
        <EmptyState title="No accounts found" level={2}>
          Try a different search or filter.
        </EmptyState>
      )}
      <CursorLinks label="Users" path={USERS_PATH} filters={{ ...filters }} newer={newer} older={older} />
    </AdminFrame>
  );
}
