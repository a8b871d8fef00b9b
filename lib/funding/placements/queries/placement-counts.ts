import "server-only";
import { sql } from "drizzle-orm";
import type { ReportCount } from "@/db/enums";
import type { Executor } from "@/db/types";
import { formatShortDay } from "@/lib/core/dates";
import { REQUESTS_RULE, redemptionsRule, VISITS_RULE } from "../copy";

interface Row extends Record<string, unknown> {
  label: string;
  offer_code: string | null;
  redemptions: number | null;
  redeemed_until: string | null;
  days: { day: string; requests: number; visits: number }[];
}

/**
 * The counts of a sponsorship's placements, retired ones included, in the order of their creation: requests and visits
 * of each by day (UTC), and redemptions that the sponsor states. Days without a request are left out. Checks no
 * permission: for callers that have.
 */
export async function getPlacementCounts(db: Executor, sponsorshipId: string): Promise<ReportCount[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.label, p.offer_code, p.redemptions, p.redeemed_until::text as redeemed_until,
      (select coalesce(json_agg(json_build_object('day', d.day, 'requests', d.requests, 'visits', d.visits) order by d.day), '[]')
        from placement_days d where d.placement_id = p.id) as days
    from placements p where p.sponsorship_id = ${sponsorshipId} order by p.id`);
  return rows.flatMap(({ label, offer_code, redemptions, redeemed_until, days }): ReportCount[] => {
    const counted = (name: "requests" | "visits", rule: string): ReportCount => ({
      label: `${label}: ${name}`,
      source: "counted",
      amount: days.reduce((sum, day) => sum + day[name], 0),
      rule,
      days: days.map((day) => ({ day: day.day, amount: day[name] })),
    });
    const stated: ReportCount[] =
      redemptions === null || redeemed_until === null
        ? []
        : [
            {
              label: `${label}: redemptions${offer_code ? ` of ${offer_code}` : ""}`,
              source: "sponsor",
              amount: redemptions,
              rule: redemptionsRule(formatShortDay(new Date(`${redeemed_until}T12:00:00Z`))),
              days: [],
            },
          ];
    return [counted("requests", REQUESTS_RULE), counted("visits", VISITS_RULE), ...stated];
  });
}
