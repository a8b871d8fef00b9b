/** Date ranges by their name in the query; `days` is null for all time. */
export const METRIC_RANGES = {
  "30d": { label: "30 days", days: 30 },
  "90d": { label: "90 days", days: 90 },
  "12m": { label: "12 months", days: 365 },
  all: { label: "All time", days: null },
} as const;
export type MetricRange = keyof typeof METRIC_RANGES;

/** The range in a query; 30 days by default. */
export function readMetricRange(value: string | readonly string[] | undefined | null): MetricRange {
  return typeof value === "string" && Object.hasOwn(METRIC_RANGES, value) ? (value as MetricRange) : "30d";
}

/** Duration buckets, shortest first. The key is the metric's part. */
export const FUNDING_SPANS = {
  "1": "Within a day",
  "3": "1 to 3 days",
  "7": "3 to 7 days",
  "14": "7 to 14 days",
  "30": "14 to 30 days",
  "60": "30 to 60 days",
  more: "More than 60 days",
} as const;

export const REPLY_SPANS = {
  "1": "Within an hour",
  "4": "1 to 4 hours",
  "24": "4 to 24 hours",
  "72": "1 to 3 days",
  "168": "3 to 7 days",
  more: "More than 7 days",
} as const;

interface Definition {
  label: string;
  /** What counts and what doesn't. */
  means: string;
  /** Labels of the metric's parts, by key. */
  parts?: Readonly<Record<string, string>>;
  isMoney?: boolean;
  /** Whether it is a level at the end of the day, not a count of events. */
  isLevel?: boolean;
}

const ROLES = {
  event_host: "Event Hosts",
  business_sponsor: "Business Sponsors",
  agent: "Agents",
  vendor: "Vendors",
  admin: "Admins",
};

const LISTINGS = {
  proposal: "Proposals",
  vendor: "Vendor profiles",
  event: "Event listings",
  agent_listing: "Agent listings",
};

/** All metrics with their labels and definitions. The single source of truth. */
export const METRICS = {
  accounts: {
    label: "Active accounts",
    means: "Accounts at the end of the day that are neither suspended nor deleted.",
    isLevel: true,
  },
  accounts_by_role: {
    label: "Users by role",
    means: "Active accounts by role. An account with two roles counts under both.",
    parts: ROLES,
    isLevel: true,
  },
  registered: {
    label: "Sign-ups",
    means: "Accounts created that day, even if suspended or deleted since.",
  },
  live: {
    label: "Live listings",
    means:
      "Everything publicly visible at the end of the day: active proposals whose event isn't over, vendor profiles, events looking for vendors, and Agent Hub listings.",
    parts: LISTINGS,
    isLevel: true,
  },
  published: {
    label: "Published",
    means: "Published for the first time that day, by kind.",
    parts: LISTINGS,
  },
  views: {
    label: "Views",
    means: "Visitors to a proposal, once per day and proposal. Excludes its host and bots.",
  },
  engaged: {
    label: "Saved or contacted",
    means:
      "How often sponsors saved a proposal, wrote to its host, expressed interest, or made a counter-proposal. Saving and writing count once per sponsor and proposal.",
  },
  opened: {
    label: "Started checkout",
    means: "Spots that sponsors held while checking out, whether or not they paid.",
  },
  funded: {
    label: "Paid",
    means: "Spots paid that day. Spots refunded later still count; see Refunded.",
  },
  captured: {
    label: "Captured",
    means: "Payments received that day, for sponsorships and for the platform's own products.",
    isMoney: true,
  },
  refunded: {
    label: "Refunded",
    means: "Refunds made that day, excluding failed ones.",
    isMoney: true,
  },
  lost: {
    label: "Lost in disputes",
    means: "Amounts that payment providers took back in disputes decided that day in the payer's favor.",
    isMoney: true,
  },
  provider_fees: {
    label: "Provider fees",
    means: "Payment provider fees in the books, less those returned to us.",
    isMoney: true,
  },
  platform_fees: {
    label: "Platform fee",
    means: "The platform's share of sponsorships in the books, less refunds.",
    isMoney: true,
  },
  sales: {
    label: "Product sales",
    means: "Plans, add-ons, listings, and promotions sold by the platform, less refunds.",
    parts: { plan: "Plans", addon: "Add-ons", listing: "Listings", promotion: "Promotions" },
    isMoney: true,
  },
  time_to_fund: {
    label: "Time to fund",
    means:
      "How long a proposal was public before its first spot was paid, counted on the day of that payment.",
    parts: FUNDING_SPANS,
  },
  asked: {
    label: "Conversations started",
    means: "Conversations whose first message was sent that day.",
  },
  reply_time: {
    label: "Reply time",
    means:
      "Time from a conversation's first message to the first reply, counted on the day of the reply. Excludes conversations without a reply.",
    parts: REPLY_SPANS,
  },
  mail: {
    label: "Emails",
    means: "Emails queued that day, by their current status.",
    parts: {
      sent: "Sent",
      queued: "In transit",
      suppressed: "Not sent: unsubscribed or invalid address",
      bounced: "Bounced",
      failed: "Failed",
    },
  },
} as const satisfies Record<string, Definition>;

export type Metric = keyof typeof METRICS;

/** A metric's definition, typed widely for generic code. */
export const definitionOf = (figure: Metric): Definition => METRICS[figure];

/** Metrics shown together. Each topic has its own CSV file. */
export const METRIC_TOPICS = {
  people: { label: "People", figures: ["registered", "accounts", "accounts_by_role"] },
  listings: { label: "Listings", figures: ["published", "live"] },
  funding: { label: "Sponsorship funnel", figures: ["views", "engaged", "opened", "funded"] },
  money: {
    label: "Money",
    figures: ["captured", "refunded", "lost", "provider_fees", "platform_fees", "sales"],
  },
  times: { label: "Time to fund and reply time", figures: ["time_to_fund", "asked", "reply_time"] },
  mail: { label: "Email health", figures: ["mail"] },
} as const satisfies Record<string, { label: string; figures: readonly Metric[] }>;

export type MetricTopic = keyof typeof METRIC_TOPICS;

/** The topic in a query; null if unknown. */
export function readMetricTopic(value: string | null): MetricTopic | null {
  return value !== null && Object.hasOwn(METRIC_TOPICS, value) ? (value as MetricTopic) : null;
}

/** What one point of a chart covers. */
export type MetricStep = "day" | "week" | "month";

export interface SiteMetricsByDayDto {
  range: MetricRange;
  /** First and last day, inclusive (`YYYY-MM-DD`, UTC). */
  from: string;
  to: string;
  step: MetricStep;
  /** When the metrics were last refreshed (UTC); null if never. */
  drawnUpAt: Date | null;
  /** The first day of each step, oldest first. */
  points: string[];
  /** Values per step. Missing means zero. Money in cents. */
  values: { day: string; figure: Metric; part: string; value: number }[];
}

type Values = Pick<SiteMetricsByDayDto, "points" | "values">;

/** A metric, or one part of it, at each point. */
export function seriesOf({ points, values }: Values, figure: Metric, part = ""): number[] {
  const known = new Map(
    values.filter((one) => one.figure === figure && one.part === part).map(({ day, value }) => [day, value]),
  );
  return points.map((day) => known.get(day) ?? 0);
}

/** A metric over the entire range: the sum of events, or the last level. */
export function totalOf(metrics: Values, figure: Metric, part = ""): number {
  const series = seriesOf(metrics, figure, part);
  return definitionOf(figure).isLevel ? (series.at(-1) ?? 0) : series.reduce((sum, value) => sum + value, 0);
}

/** A topic's table columns: each metric, or each of its parts. */
export function columnsOf(topic: MetricTopic): { figure: Metric; part: string; label: string }[] {
  return METRIC_TOPICS[topic].figures.flatMap((figure) => {
    const { label, parts } = definitionOf(figure);
    if (!parts) return [{ figure, part: "", label }];
    return Object.entries(parts).map(([part, name]) => ({ figure, part, label: `${label}: ${name}` }));
  });
}
