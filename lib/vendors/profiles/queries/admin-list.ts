import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { onlyRow, type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Cursor, type CursorPage, cursorPage } from "@/lib/core/cursor-page";
import { siteSettings } from "@/lib/site/settings/site-settings";
import {
  type AdminVendorDto,
  MOST_COUNTED,
  MOST_EXPORTED,
  VENDORS_PER_PAGE,
  type VendorAdminFilters,
} from "../admin-filters";
import { isPublic } from "../visibility";

type ToCheck = { id: string; businessName: string; publishedAt: Date };
type Read = Pick<Ctx, "readDb" | "now">;

/**
 * A page of all vendors, published or not, newest profile first. Admins only.
 * @param size vendors per page
 */
export async function listVendors(
  ctx: Ctx,
  filters: VendorAdminFilters,
  cursor: Cursor,
  size = VENDORS_PER_PAGE,
): Promise<CursorPage<AdminVendorDto>> {
  authorize(ctx, ["admin"]);
  return cursorPage(await readVendors(ctx, filters, cursor, size + 1), cursor, size);
}

/** These vendors up to the maximum of a file, newest profile first. Admins only. */
export async function listVendorsForFile(ctx: Ctx, filters: VendorAdminFilters): Promise<AdminVendorDto[]> {
  authorize(ctx, ["admin"]);
  return readVendors(ctx, filters, { at: "first" }, MOST_EXPORTED);
}

/** The number of matching vendors, or the counting limit plus one if there are more. Admins only. */
export async function countVendors(ctx: Ctx, filters: VendorAdminFilters): Promise<number> {
  authorize(ctx, ["admin"]);
  const { readDb } = ctx;
  const row = onlyRow(
    await readDb.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from vendor_profiles p where ${matching(ctx, filters)} limit ${MOST_COUNTED + 1}) found`),
  );
  return row.count;
}

/** Public vendors on Elite without the badge, longest wait first. Admins only. */
export async function listToCheckFirst(
  ctx: Ctx,
): Promise<{ id: string; businessName: string; publishedAt: Date }[]> {
  authorize(ctx, ["admin"]);
  const rows = await ctx.readDb.execute<RawRow<ToCheck>>(sql`
    select p.id, p.business_name as "businessName", p.published_at as "publishedAt" from vendor_profiles p
    where p.verified_at is null and p.elite_until > ${ctx.now().toISOString()} and ${isPublic(sql`p.id`)}
      and ${isListed()}
    order by p.published_at, p.id limit 10`);
  return rows.map((row) => withInstants<ToCheck>(row, "publishedAt"));
}

async function readVendors(
  ctx: Read,
  filters: VendorAdminFilters,
  cursor: Cursor,
  limit: number,
): Promise<AdminVendorDto[]> {
  const { readDb, now } = ctx;
  const beyond =
    cursor.at === "after"
      ? sql`and p.id < ${cursor.id}`
      : cursor.at === "before"
        ? sql`and p.id > ${cursor.id}`
        : sql``;
  const order = cursor.at === "before" || cursor.at === "last" ? sql`asc` : sql`desc`;
  const rows = await readDb.execute<RawRow<AdminVendorDto>>(sql`
    select p.id, p.business_name as "businessName", p.category, u.email, p.created_at as "createdAt",
      p.published_at is not null as "isPublished",
      case when p.elite_until > ${now().toISOString()} then 'elite' when p.pro_until > ${now().toISOString()} then 'pro' else 'basic' end as plan,
      p.verified_at is not null as "isVerified", coalesce(p.featured_until > ${now().toISOString()}, false) as "isFeatured",
      p.flagged_at is not null as "isFlagged", ${asksForReview()} as "asksForReview"
    from (
      select p.id from vendor_profiles p where ${matching(ctx, filters)} ${beyond}
      order by p.id ${order} limit ${limit}) found
      join vendor_profiles p on p.id = found.id join users u on u.id = p.user_id
    order by p.id ${order}`);
  return rows.map((row) => withInstants<AdminVendorDto>(row, "createdAt"));
}

const asksForReview = (): SQL =>
  sql`(p.flagged_at is not null and p.review_asked_at is not null and p.review_answered_at is null)`;

/** Demonstration vendors are included only while the demonstration is on. */
const isListed = (): SQL => sql`(${siteSettings().demoData} or not exists (
  select from users u where u.id = p.user_id and u.is_demo))`;

/** The conditions for the filters, in a query that calls rows `p`. */
function matching({ now }: Read, { q, category, plan, badge, state }: VendorAdminFilters): SQL {
  const at = now().toISOString();
  const conditions: SQL[] = [sql`true`];
  if (q?.includes("@"))
    conditions.push(sql`p.user_id in (
      select u.id from users u where u.email like ${`${escaped(q.toLowerCase())}%`})`);
  else if (q) conditions.push(sql`app.vendor_name_words(p.business_name) @@ app.name_prefix(${q})`);
  if (category) conditions.push(sql`p.category = ${category}`);
  if (plan === "elite") conditions.push(sql`p.elite_until > ${at}`);
  if (plan === "pro")
    conditions.push(sql`p.pro_until > ${at} and (p.elite_until is null or p.elite_until <= ${at})`);
  if (plan === "basic") conditions.push(sql`(p.pro_until is null or p.pro_until <= ${at})`);
  if (badge)
    conditions.push(badge === "verified" ? sql`p.verified_at is not null` : sql`p.verified_at is null`);
  if (state === "featured") conditions.push(sql`p.featured_until > ${at}`);
  if (state === "flagged") conditions.push(sql`p.flagged_at is not null`);
  if (state === "review") conditions.push(asksForReview(), isListed());
  return sql.join(conditions, sql` and `);
}

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");
