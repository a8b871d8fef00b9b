import { AdminFrame } from "@/components/site/admin/admin-frame";
import { CursorLinks } from "@/components/site/admin/cursor-links";
import { DemonstrationCard } from "@/components/site/settings/demonstration-card";
import { SettingCard } from "@/components/site/settings/setting-card";
import { SettingHistory } from "@/components/site/settings/setting-history";
import { readCursor } from "@/lib/core/cursor-page";
import type { Query } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { listSettingChanges, listSettings } from "@/lib/site/settings/queries";
import { getDemonstration } from "@/lib/site/settings/queries/demonstration";

export const metadata = { title: "Settings" };

const PATH = "/admindashboard/settings";
export default async function Settings({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await requireAdmin(PATH);
  const cursor = readCursor(await searchParams);
  const [settings, history, demonstration] = await Promise.all([
    listSettings(ctx),
    listSettingChanges(ctx, cursor),
    getDemonstration(ctx),
  ]);
  return (
    <AdminFrame title="Settings" intro="Changes take effect immediately, on every page and in every email.">
      <ul className="grid gap-5">
        {settings.map((setting) => {
          const key = `${setting.name}-${setting.version}`;
          return setting.name === "demoData" && demonstration ? (
            <DemonstrationCard key={key} setting={setting} demonstration={demonstration} />
          ) : (
            <SettingCard key={key} setting={setting} />
          );
        })}
      </ul>
      <SettingHistory changes={history.rows} />
      <CursorLinks label="Change history" path={PATH} newer={history.newer} older={history.older} />
    </AdminFrame>
  );
}
