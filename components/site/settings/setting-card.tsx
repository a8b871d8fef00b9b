import { Card } from "@/components/ui/card";
import { SETTING_COPY } from "@/lib/site/settings/copy";
import type { SettingDto } from "@/lib/site/settings/setting";
import { ChangeSetting } from "./change-setting";

/** A setting, what it does, and the way to change it. */
export function SettingCard({ setting }: { setting: SettingDto }) {
  const { label, about, variable } = SETTING_COPY[setting.name];
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-lg">{label}</h2>
          <p className="mt-1 font-semibold wrap-anywhere">{setting.value}</p>
        </div>
        <ChangeSetting setting={setting} />
      </div>
      <p className="mt-2 max-w-measure text-sm text-quiet">{about}</p>
      <p className="mt-1 max-w-measure text-sm text-quiet wrap-anywhere">
        {setting.isChosen ? "Chosen here. " : "As this installation was set up. "}
        {setting.isChosen && `Without a choice: ${setting.fallback}. `}
        {variable && (
          <>
            Set up by <code>{variable}</code>.
          </>
        )}
      </p>
    </Card>
  );
}
