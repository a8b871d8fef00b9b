import { DeskFrame } from "@/components/admin/desk-frame";
import { SheetLinks } from "@/components/admin/sheet-links";
import { SettingCard } from "@/components/settings/setting-card";
import { SettingHistory } from "@/components/settings/setting-history";
import { requireAdmin } from "@/lib/auth/require-admin";
import { readPlace } from "@/lib/core/sheet";
import { listSettingChanges, listSettings } from "@/lib/settings/queries";

export const metadata = { title: "Settings" };

const PATH = "/admindashboard/settings";
type Query = Record<string, string | string[] | undefined>;

export default async function Settings({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await requireAdmin(PATH);
  const place = readPlace(await searchParams);
  const [settings, history] = await Promise.all([listSettings(ctx), listSettingChanges(ctx, place)]);
  return (
    <DeskFrame
      current="settings"
      title="Settings"
      intro="What can be changed while the site runs. A change counts at once, on every page and in every mail."
    >
      <ul className="grid grid-cols-1 gap-5">
        {settings.map((setting) => (
          <SettingCard key={`${setting.name}-${setting.version}`} setting={setting} />
        ))}
      </ul>
      <SettingHistory changes={history.rows} />
      <SheetLinks label="Changes" path={PATH} newer={history.newer} older={history.older} />
    </DeskFrame>
  );
}
