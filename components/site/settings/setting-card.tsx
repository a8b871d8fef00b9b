import { Card } from "@/components/ui/card";
import { SETTING_COPY } from "@/lib/site/settings/copy";
import type { SettingDto } from "@/lib/site/settings/setting";
import { ChangeSetting } from "./change-setting";

/** A setting, its description, and its dialogs. */
export function SettingCard({ setting }: { setting: SettingDto }) {
  const { label, about, variable } = SETTING_COPY[setting.name];
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg">{label}</h2>
          <p className="mt-1 font-semibold wrap-anywhere">{setting.value}</p>
        </div>
        <ChangeSetting setting={setting} />
      </div>
      <p className="mt-2 max-w-measure text-sm text-quiet">{about}</p>
      <p className="mt-1 max-w-measure text-sm text-quiet wrap-anywhere">
        {setting.isChosen ? "Changed here. " : "Default value. "}
        {setting.isChosen && `Default: ${setting.fallback}. `}
        {variable && (
          <>
            Set by <code>{variable}</code>.
          </>
        )}
      </p>
    </Card>
  );
}
