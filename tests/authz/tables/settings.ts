import { newId } from "@/lib/core/ids";
import { changeSettingAction } from "@/lib/site/settings/actions";
import { anyAccount, type Row } from "../matrix";

export const settings: Row[] = [
  {
    action: changeSettingAction,
    payload: async ({ database: { sql } }) => {
      const [row] = await sql`
        select coalesce(max(version), 0)::int as seen from site_settings where name = 'brandName'`;
      return {
        name: "brandName",
        value: `Name ${newId().slice(-8)}`,
        seen: row?.["seen"],
        reason: "A new name",
      };
    },
    outcomes: anyAccount("not_found", { admin: "ok" }),
  },
];
