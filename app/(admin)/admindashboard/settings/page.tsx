import { DeskFrame } from "@/components/admin/desk-frame";
import { SheetLinks } from "@/components/admin/sheet-links";
import { DemonstrationCard } from "@/components/settings/demonstration-card";
import { SettingCard } from "@/components/settings/setting-card";
import { SettingHistory } from "@/components/settings/setting-history";
import { requireAdmin } from "@/lib/auth/require-admin";
import type { Query } from "@/lib/core/query";
import { readPlace } from "@/lib/core/sheet";
import { listSettingChanges, listSettings } from "@/lib/settings/queries";
import { getDemonstration } from "@/lib/settings/queries/demonstration";

export const metadata = { title: "Settings" };

const PATH = "/admindashboard/settings";
export default async function Settings({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await requireAdmin(PATH);
  const place = readPlace(await searchParams);
  const [settings, history, demonstration] = await Promise.all([
    listSettings(ctx),
    listSettingChanges(ctx, place),
    getDemonstration(ctx),
  ]);
  return (
    <DeskFrame
      current="settings"
      title="Settings"
      intro="What can be changed while the site runs. A change counts at once, on every page and in every mail."
    >
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
      <SheetLinks label="Changes" path={PATH} newer={history.newer} older={history.older} />
    </DeskFrame>
  );
}
