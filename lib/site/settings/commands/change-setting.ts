import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import { siteSettings as changes } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { switchDemonstration } from "@/lib/identity/accounts/switch-demonstration";
import { SETTINGS_CHANNEL } from "@/lib/site/settings/settings-listener";
import { applySettings, type ChosenSettings, defaultSettings } from "@/lib/site/settings/site-settings";
import { settingPermissions } from "../policy";
import { type ChangeSettingInput, SETTING_VALUES } from "../schema";

/** Serializes changes, so that the last one announced to processes is the last one made. */
const LOCK = 7_305_122;

/**
 * Changes a setting in all processes immediately: cached pages are rendered again, and the next email uses it. The
 * demonstration setting also hides or shows its data. Throws `conflict` if another admin has changed the setting since
 * the form was rendered, `invalid` for a bad or unchanged value. Admins only.
 */
export async function changeSetting(ctx: Ctx, input: ChangeSettingInput): Promise<null> {
  const admin = authorize(ctx, settingPermissions.changeSetting);
  const value = valueOf(input);
  const chosen = await inTransaction(admin, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [last] = await tx
      .select({ version: changes.version, value: changes.value })
      .from(changes)
      .where(eq(changes.name, input.name))
      .orderBy(desc(changes.version))
      .limit(1);
    if ((last?.version ?? 0) !== input.seen)
      throw conflict("Someone else has changed this setting. Reload the page and try again.");
    const previous = last?.value ?? null;
    const isSame =
      (value ?? fallback(input)) === (previous ?? fallback(input)) &&
      (value === null) === (previous === null);
    if (isSame)
      throw invalid("It's already set to this value.", { value: "It's already set to this value." });
    const [change] = await tx
      .insert(changes)
      .values({
        name: input.name,
        value,
        previous,
        reason: input.reason,
        changedById: admin.viewer.id,
        at: ctx.now(),
      })
      .returning({ id: changes.id });
    if (!change) throw new Error("the change was not written");
    const after = { value: value ?? fallback(input), reason: input.reason };
    await recordAudit(tx, admin, {
      action: "setting.change",
      entityId: input.name,
      before: { value: previous ?? fallback(input) },
      after:
        input.name === "demoData"
          ? {
              ...after,
              accounts: await switchDemonstration(tx, admin, { ...input, isOn: after.value === true }),
            }
          : after,
    });
    return notifyOthers(tx);
  });
  applySettings(chosen);
  return null;
}

const fallback = ({ name }: ChangeSettingInput) => defaultSettings()[name];

/** A setting's new value; null for the default. */
function valueOf({ name, value }: ChangeSettingInput): string | number | boolean | null {
  if (value === undefined) return null;
  const parsed = SETTING_VALUES[name].safeParse(value);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? "Please check this value.";
  throw invalid(message, { value: message });
}

/** Publishes all chosen settings to every process on commit. */
async function notifyOthers(tx: Tx): Promise<ChosenSettings> {
  const { rows } = await tx.execute<{ version: number; chosen: ChosenSettings["chosen"] }>(sql`
    with now as (select version, chosen from app.chosen_settings())
    select version, chosen, pg_notify(${SETTINGS_CHANNEL}, row_to_json(now)::text) from now`);
  const [row] = rows;
  if (!row) throw new Error("no setting values found");
  return { version: row.version, chosen: row.chosen };
}
