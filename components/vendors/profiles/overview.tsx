import { SectionHeader } from "@/components/layout/section-header";
import { ViewsChart } from "@/components/site/analytics/views-chart";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Stats } from "@/components/ui/stats";
import { type Column, Table } from "@/components/ui/table";
import { formatCount } from "@/lib/core/numbers";
import { PRODUCTS, type VendorPlanProduct } from "@/lib/money/orders/products";
import type { PlanStatus } from "@/lib/money/plans/plan-terms";
import { describeBar, describeDay } from "@/lib/site/analytics/copy";
import { type Bar, everyDay, sumOf, toBars } from "@/lib/site/analytics/days";
import { profileGaps } from "@/lib/vendors/profiles/gaps";
import type { OwnVendorProfile, VendorMetrics } from "@/lib/vendors/profiles/own-profile";
import { profilePath, VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { VendorPlanStatus } from "./plan-status";

type Props = {
  profile: OwnVendorProfile;
  figures: VendorMetrics;
  planStatus: PlanStatus<VendorPlanProduct>;
};

/** A vendor's metrics, the gaps in their profile, and their plan. */
export function VendorOverview({ profile, figures: metrics, planStatus }: Props) {
  const { from, to, leads, newLeads, offers, openOffers, bookings, bookingsToCome } = metrics;
  const bars = toBars(
    everyDay(
      from,
      to,
      metrics.days.map((day) => ({ ...day, saves: 0, contacts: 0 })),
    ),
  );
  const { views } = sumOf(bars);
  return (
    <>
      <Stats
        label="Your stats"
        stats={[
          {
            label: "Profile views",
            value: formatCount(views),
            note: "Last 30 days, one per visitor per day",
          },
          { label: "Leads", value: formatCount(leads), note: `${formatCount(newLeads)} new` },
          {
            label: "Offers and Bids",
            value: formatCount(offers),
            note: `${formatCount(openOffers)} awaiting reply`,
          },
          {
            label: "Bookings",
            value: formatCount(bookings),
            note: `${formatCount(bookingsToCome)} upcoming`,
          },
        ]}
      />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Card as="section" aria-labelledby="views">
          <SectionHeader
            id="views"
            title="Profile views"
            intro={`${describeDay(from)} to ${describeDay(to)}, days in UTC. Excludes you and bots.`}
          />
          {views > 0 ? (
            <>
              <ViewsChart bars={bars} />
              <ViewsTable bars={bars} />
            </>
          ) : (
            <EmptyState title="No views in this period" level={3}>
              Share your profile's link to get your first views.
            </EmptyState>
          )}
        </Card>
        <div className="grid gap-6">
          <Missing gaps={profileGaps(profile)} />
          <Card as="section" aria-labelledby="plan">
            <SectionHeader
              id="plan"
              title={`Plan: ${planStatus.product ? PRODUCTS[planStatus.product].label : "Free"}`}
            />
            <VendorPlanStatus planStatus={planStatus} />
            <ButtonLink
              href={VENDOR_PATHS.settings}
              size="sm"
              variant="secondary"
              className="mt-4"
              prefetch={false}
            >
              View plans
            </ButtonLink>
          </Card>
        </div>
      </div>
    </>
  );
}

function Missing({ gaps }: { gaps: readonly string[] }) {
  if (gaps.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="missing">
      <SectionHeader id="missing" title="Complete your profile" />
      <ul className="list-disc space-y-1 pl-5">
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
      <ButtonLink href={profilePath()} size="sm" className="mt-4" prefetch={false}>
        Edit profile
      </ButtonLink>
    </Card>
  );
}

const columns: Column<Bar>[] = [
  { key: "day", header: "Day (UTC)", primary: true, cell: describeBar },
  { key: "views", header: "Views", numeric: true, cell: ({ views }) => formatCount(views) },
];

function ViewsTable({ bars }: { bars: readonly Bar[] }) {
  return (
    <details className="group mt-6 border-t border-line pt-4">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-action">
        <Icon name="chevron-down" aria-hidden="true" size={18} className="group-open:rotate-180" />
        View as table
      </summary>
      <div className="mt-2">
        <Table caption="Views by day" columns={columns} rows={bars.toReversed()} rowKey={({ day }) => day} />
      </div>
    </details>
  );
}
