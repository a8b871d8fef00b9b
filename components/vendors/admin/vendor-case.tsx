import { Section } from "@/components/layout/section";
import { Timeline } from "@/components/site/admin/timeline";
import { Alert } from "@/components/ui/alert";
import { DateText } from "@/components/ui/date-text";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { Stats } from "@/components/ui/stats";
import { formatDay } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";
import { PRODUCTS, type ProductKey } from "@/lib/money/orders/products";
import { CATEGORY_NAMES } from "@/lib/vendors/directory/directory";
import { VERIFIED_BY } from "@/lib/vendors/directory/public-copy";
import { formatVendorLocation } from "@/lib/vendors/directory/public-vendor";
import { actionLabel, type VendorCaseDto } from "@/lib/vendors/profiles/admin-case";
import { VENDOR_PLAN_LIMITS } from "@/lib/vendors/profiles/plans";

const day = (at: Date) => <DateText iso={at.toISOString()}>{formatDay(at)}</DateText>;
/** The last full day before an instant. */
const through = (at: Date) => day(new Date(at.getTime() - 1));

/** The vendor's flag, and whether they requested a review of it. */
export function FlagNotice({ flag }: { flag: VendorCaseDto["flag"] }) {
  if (!flag) return null;
  const { at, reason, reviewAskedAt, answer } = flag;
  return (
    <Alert tone={reviewAskedAt && !answer ? "warning" : "error"} title={titleOf(flag)} className="mb-6">
      <p className="wrap-anywhere">
        Since {day(at)}: {reason}
      </p>
      {reviewAskedAt && <p className="mt-1">They requested a review on {day(reviewAskedAt)}.</p>}
      {answer && <p className="mt-1 wrap-anywhere">Your reply: {answer}</p>}
    </Alert>
  );
}

const titleOf = ({ reviewAskedAt, answer }: NonNullable<VendorCaseDto["flag"]>) =>
  reviewAskedAt && !answer ? "Flagged, review requested" : "Flagged";

/** The vendor's profile, history, and activity. */
export function VendorCase({ vendor, now }: { vendor: VendorCaseDto; now: Date }) {
  const { figures: metrics, granted, history, services } = vendor;
  return (
    <>
      <Stats
        label="Activity"
        stats={[
          { label: "Leads", value: formatCount(metrics.leads), note: `${formatCount(metrics.newLeads)} new` },
          { label: "Offers and bids", value: formatCount(metrics.answers) },
          { label: "Bookings", value: formatCount(metrics.bookings) },
          { label: "Services", value: formatCount(services.length) },
        ]}
      />
      <div className="mt-8 grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <Section id="facts" title="Profile">
          <DefinitionList items={factsOf(vendor, now)} />
        </Section>
        <Section id="history" title="History">
          {history.length === 0 && <p className="text-quiet">No history yet.</p>}
          <Timeline
            label="History"
            entries={history.map(({ id, at, action, by, reason }) => ({
              id,
              at,
              what: actionLabel(action),
              by: by ?? "System",
              note: reason,
            }))}
          />
        </Section>
        {granted.length > 0 && (
          <Section id="granted" title="Free grants">
            <ul className="divide-y divide-line border-y border-line text-sm">
              {granted.map(({ id, product, startsAt, endsAt, reason, by }) => (
                <li key={id} className="py-2.5">
                  <p className="font-semibold">
                    {grantLabel(product)}: {day(startsAt)} to {through(endsAt)}
                  </p>
                  <p className="wrap-anywhere text-quiet">
                    {by ?? "An admin"}: {reason}
                  </p>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {services.length > 0 && (
          <Section id="services" title="Services">
            <ul className="list-disc pl-5 text-sm">
              {services.map(({ id, title }) => (
                <li key={id} className="wrap-anywhere">
                  {title}
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </>
  );
}

const grantLabel = (product: string) =>
  product.startsWith("vendor:") ? `Plan: ${PRODUCTS[product as ProductKey].label}` : "Featured";

function factsOf(vendor: VendorCaseDto, now: Date): Definition[] {
  const { owner, plan, planUntil, featuredUntil, boostedUntil, verified, publishedAt } = vendor;
  const text = (term: string, detail: string | null): Definition[] =>
    detail ? [{ term, detail: <span className="wrap-anywhere">{detail}</span> }] : [];
  const until = (term: string, at: Date | null): Definition[] =>
    at && at > now ? [{ term, detail: <>through {through(at)}</> }] : [];
  return [
    ...text("Owner", owner.name),
    ...text("Owner's email", `${owner.email}${owner.isConfirmed ? "" : " (not verified)"}`),
    ...(owner.status === "active" ? [] : text("Account", owner.status)),
    ...text("Category", CATEGORY_NAMES[vendor.category]),
    ...text("Tagline", vendor.tagline),
    ...text("Location", formatVendorLocation(vendor)),
    ...text("Website", vendor.website),
    ...text("Public email", vendor.contactEmail),
    ...text("Public phone", vendor.contactPhone),
    { term: "Created", detail: day(vendor.createdAt) },
    { term: "Published", detail: publishedAt ? day(publishedAt) : "No" },
    {
      term: "Plan",
      detail: (
        <>
          {VENDOR_PLAN_LIMITS[plan].label}
          {planUntil && <>, active through {through(planUntil)}</>}
        </>
      ),
    },
    ...until("Featured", featuredUntil),
    ...until("Boosted", boostedUntil),
    {
      term: "Verified",
      detail: verified ? (
        <>
          {day(verified.at)}, through {VERIFIED_BY[verified.by]}
          {verified.who && ` (${verified.who})`}
        </>
      ) : (
        "No"
      ),
    },
  ];
}
