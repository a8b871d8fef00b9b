import "server-only";
import { sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { dayAfter } from "../days";
import { isProfileMeasuredFor } from "../visibility";

const DAYS = 30;

/** Visitors of a vendor profile on each of the last 30 days (UTC), and before. */
export interface ProfileViews {
  days: { day: string; views: number }[];
  /** Total over these days. A visitor on two days counts twice. */
  total: number;
  /** Total over the 30 days before. */
  before: number;
}

/** Visitors of the viewer's own vendor profile; empty without one. Vendors only. */
export async function getProfileViews(ctx: Ctx): Promise<ProfileViews> {
  const { viewer, readDb, now } = authorize(ctx, ["vendor"]);
  const today = now().toISOString().slice(0, 10);
  const first = dayAfter(today, 1 - DAYS);
  const known = await readDb.execute<{ day: string; views: number }>(sql`
    select d.day::text, d.views from vendor_view_days d join vendor_profiles v on v.id = d.profile_id
    where ${isProfileMeasuredFor(viewer)} and d.day between ${dayAfter(first, -DAYS)}::date and ${today}::date`);
  const views = new Map(known.map((row) => [row.day, row.views]));
  const days = Array.from({ length: DAYS }, (_, n) => {
    const day = dayAfter(first, n);
    return { day, views: views.get(day) ?? 0 };
  });
  const sum = (rows: readonly { views: number }[]) => rows.reduce((all, row) => all + row.views, 0);
  return { days, total: sum(days), before: sum(known.filter(({ day }) => day < first)) };
}
