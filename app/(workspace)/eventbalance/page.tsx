import { SeasonTable } from "@/components/funding/balances/season-table";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PillLinks } from "@/components/ui/pill-links";
import { BALANCES_PATH, balancesPath, seasonCsvPath } from "@/lib/funding/balances/paths";
import { getSeason } from "@/lib/funding/balances/queries/season";
import { readYear } from "@/lib/funding/balances/year";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";

export const metadata = { title: "Event Balances" };

type Props = { searchParams: Promise<{ year?: string | string[] }> };

/** A host's season: income and costs of all events of a year. */
export default async function EventBalances({ searchParams }: Props) {
  const viewer = await requireRole("event_host", BALANCES_PATH);
  const wanted = readYear((await searchParams).year);
  const { year, years, rows } = await getSeason({ ...(await requestCtx()), viewer }, wanted);
  return (
    <>
      <PageHeader
        title="Event Balances"
        intro="What your events took in and cost, year by year."
        actions={
          rows.length > 0 && (
            <ButtonLink href={seasonCsvPath(year)} variant="secondary" prefetch={false}>
              Download CSV
            </ButtonLink>
          )
        }
      />
      {years.length > 1 && (
        <div className="mb-8">
          <PillLinks
            label="Year"
            links={years.map((one) => ({
              label: String(one),
              href: balancesPath(one),
              isCurrent: one === year,
            }))}
          />
        </div>
      )}
      {rows.length > 0 ? (
        <SeasonTable rows={rows} year={year} />
      ) : (
        <EmptyState
          title={years.length > 0 ? `No events in ${year}.` : "No events yet."}
          action={<ButtonLink href="/createproposal">Create Proposal</ButtonLink>}
        >
          <p>Publish a proposal, and its income and costs appear here.</p>
        </EmptyState>
      )}
    </>
  );
}
