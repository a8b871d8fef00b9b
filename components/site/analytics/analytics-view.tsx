import { SectionHeader } from "@/components/layout/section-header";
import { ReaderTime } from "@/components/text/reader-time";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Stats } from "@/components/ui/stats";
import { formatCount } from "@/lib/core/numbers";
import { describeDay, percentOf } from "@/lib/site/analytics/copy";
import { sumOf, toBars } from "@/lib/site/analytics/days";
import type { AnalyticsDto, DayDto } from "@/lib/site/analytics/schema";
import { CsvLinks } from "./csv-links";
import { DaysTable } from "./days-table";
import { AnalyticsDetails } from "./details";
import { LockedAnalytics } from "./locked";
import { RangeLinks } from "./range-links";
import { ViewsChart } from "./views-chart";

/** A proposal's analytics, as far as its host's plan allows. */
export function AnalyticsView({ analytics }: { analytics: AnalyticsDto }) {
  const { proposal, access, range, days, details } = analytics;
  return (
    <div className="grid gap-6">
      {access.until && (
        <Alert>
          This proposal includes analytics until <ReaderTime iso={access.until.toISOString()} />.
        </Alert>
      )}
      {days && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <RangeLinks proposalId={proposal.id} current={range} />
            <CsvLinks analytics={analytics} />
          </div>
          <MetricsRow analytics={analytics} days={days} />
        </>
      )}
      {details && <AnalyticsDetails details={details} currency={proposal.currency} />}
      {access.level !== "full" && <LockedAnalytics proposal={proposal} access={access} />}
    </div>
  );
}

function MetricsRow({ analytics, days }: { analytics: AnalyticsDto; days: readonly DayDto[] }) {
  const { views, saves, contacts } = sumOf(days);
  const bars = toBars(days);
  return (
    <>
      <Stats
        label="Metrics"
        stats={[
          { label: "Views", value: formatCount(views), note: "once per visitor per day" },
          { label: "Saves", value: formatCount(saves), note: "sponsors' favorites" },
          { label: "Contacts", value: formatCount(contacts), note: "people who got in touch" },
          { label: "Contact rate", value: percentOf(contacts, views), note: "contacts per view" },
        ]}
      />
      <Card as="section" aria-labelledby="views">
        <SectionHeader
          id="views"
          title="Views"
          intro={`${describeDay(analytics.from)} to ${describeDay(analytics.to)}, days in UTC. Excludes you and bots.`}
        />
        {views > 0 ? (
          <ViewsChart bars={bars} />
        ) : (
          <EmptyState title="No views in this period" level={3}>
            Share your proposal's link where sponsors will see it. We count from the first visit.
          </EmptyState>
        )}
        <DaysTable bars={bars} />
      </Card>
    </>
  );
}
