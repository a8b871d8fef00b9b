import { AdminFilters } from "@/components/site/admin/admin-filters";
import { ACCOUNT_STATUSES, ROLES } from "@/db/enums";
import { roleLabels } from "@/lib/identity/accounts/roles";
import { USERS_PATH, type UserFilters } from "@/lib/site/admin/user-filters";
import { PLAN_OPTIONS, STATUS_LABELS } from "@/lib/site/admin/users";

type Props = { filters: UserFilters; count: string };

/** Filters for the list of accounts. */
export function UserFiltersForm({ filters, count }: Props) {
  return (
    <AdminFilters
      label="Users"
      path={USERS_PATH}
      search={{
        value: filters.q,
        label: "Name, company, or email",
        placeholder: "Matches the start of a word",
      }}
      filters={[
        {
          name: "role",
          label: "Role",
          all: "All roles",
          value: filters.role,
          options: ROLES.map((value) => ({ value, label: roleLabels[value] })),
        },
        {
          name: "status",
          label: "Status",
          all: "Any status",
          value: filters.status,
          options: ACCOUNT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
        },
        {
          name: "plan",
          label: "Host plan",
          all: "Any plan",
          value: filters.plan,
          options: PLAN_OPTIONS,
        },
        {
          name: "verified",
          label: "Email",
          all: "All",
          value: filters.verified,
          options: [
            { value: "yes", label: "Verified" },
            { value: "no", label: "Not verified" },
          ],
        },
      ]}
      count={count}
    />
  );
}
