import "server-only";
import { eq, sql } from "drizzle-orm";
import { SETTING_NAMES, type SettingName } from "@/db/enums";
import { siteSettings as changes, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { atCursor, type Cursor, type CursorPage, cursorPage } from "@/lib/core/cursor-page";
import { defaultSettings, siteSettings } from "@/lib/site/settings/site-settings";
import { settingText, settingTyped } from "./copy";
import type { SettingChangeDto, SettingDto } from "./setting";

export const HISTORY_SIZE = 50;

/** All settings, in order; the demonstration's only if there is such data. Admins only. */
export async function listSettings(ctx: Ctx): Promise<SettingDto[]> {
  authorize(ctx, ["admin"]);
  const hasDemo = await ctx.db.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).limit(1);
  const last = await ctx.readDb.execute<{ name: SettingName; version: number; isChosen: boolean }>(sql`
    select distinct on (name) name, version::float8 as version, value is not null as "isChosen"
    from site_settings order by name, version desc`);
  const [now, defaults] = [siteSettings(), defaultSettings()];
  return SETTING_NAMES.filter((name) => name !== "demoData" || hasDemo.length > 0).map((name) => {
    const change = last.find((one) => one.name === name);
    return {
      name,
      value: settingText(name, now[name]),
      typed: settingTyped(name, now[name]),
      fallback: settingText(name, defaults[name]),
      isChosen: change?.isChosen ?? false,
      version: change?.version ?? 0,
    };
  });
}

/** Setting changes, newest first. Admins only. */
export async function listSettingChanges(ctx: Ctx, cursor: Cursor): Promise<CursorPage<SettingChangeDto>> {
  authorize(ctx, ["admin"]);
  const { bound, order, limit } = atCursor(cursor, changes.id, HISTORY_SIZE);
  const rows = await ctx.db
    .select({ change: changes, by: users.fullName })
    .from(changes)
    .innerJoin(users, eq(users.id, changes.changedById))
    .where(bound)
    .orderBy(order)
    .limit(limit);
  const text = (name: SettingName, value: string | number | boolean | null) =>
    value === null ? `${settingText(name, defaultSettings()[name])} (default)` : settingText(name, value);
  const found = rows.map(({ change, by }) => ({
    id: change.id,
    at: change.at,
    name: change.name,
    from: text(change.name, change.previous),
    to: text(change.name, change.value),
    reason: change.reason,
    by,
  }));
  return cursorPage(found, cursor, HISTORY_SIZE);
}
