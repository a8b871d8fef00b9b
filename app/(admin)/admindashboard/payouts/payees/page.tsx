import { PayeesTable } from "@/components/money/payouts/admin/payees-table";
import { PayoutsFrame } from "@/components/money/payouts/admin/payouts-frame";
import { AdminFilters } from "@/components/site/admin/admin-filters";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Pagination } from "@/components/ui/pagination";
import { type Query, readAfter } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import {
  NO_ADVICE,
  PAYEE_RULES,
  PAYEES_PATH,
  payeesFilePath,
  payeesPath,
  payeeYears,
  readPayeeYear,
  thresholdText,
} from "@/lib/money/payouts/admin/payees";
import { listPayees, thresholdsOf } from "@/lib/money/payouts/queries/admin/payees";

export const metadata = { title: "Payees" };

const ROLES = ["event_host", "agent"] as const;

type Props = { searchParams: Promise<Query> };

export default async function PayeesPage({ searchParams }: Props) {
  const ctx = await requireAdmin(PAYEES_PATH);
  const query = await searchParams;
  const year = readPayeeYear(query["year"], ctx.now());
  const after = readAfter(query["after"]);
  const { rows, next } = await listPayees(ctx, year, after);
  const thresholds = thresholdsOf(year);
  const file = (
    <a href={payeesFilePath(year)} download className={buttonClass({ variant: "secondary" })}>
      <Icon name="download" aria-hidden="true" className="size-4" />
      Download CSV
      <span className="sr-only"> of the payees of {year}</span>
    </a>
  );
  return (
    <PayoutsFrame
      current="payees"
      intro="Who was paid through the site in a calendar year (UTC), by the ledger. Vendors aren't paid through the site."
      actions={file}
    >
      <Alert title="How this is counted" className="mb-6">
        <ul className="list-disc pl-5">
          {ROLES.map((role) => (
            <li key={role}>
              {PAYEE_RULES[role].counted} Threshold of {year}:{" "}
              {thresholds[role] ? thresholdText(thresholds[role]) : "none"}.
            </li>
          ))}
        </ul>
        <p className="mt-2">
          The site has no addresses, legal names, or tax forms of payees. Admins change thresholds in the
          settings. {NO_ADVICE}
        </p>
      </Alert>
      <AdminFilters
        label="Payees"
        path={PAYEES_PATH}
        filters={[
          {
            name: "year",
            label: "Year",
            all: "This year",
            value: String(year),
            options: payeeYears(ctx.now()).map((one) => ({ value: String(one), label: String(one) })),
          },
        ]}
      />
      {rows.length > 0 ? (
        <PayeesTable payees={rows} />
      ) : (
        <EmptyState title={`No one was paid in ${year}`}>Choose another year.</EmptyState>
      )}
      <Pagination
        label="Payees"
        firstHref={after && payeesPath(year)}
        nextHref={next && payeesPath(year, next)}
      />
    </PayoutsFrame>
  );
}
