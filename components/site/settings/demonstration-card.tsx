import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { formatCount } from "@/lib/core/numbers";
import { SETTING_COPY } from "@/lib/site/settings/copy";
import { type DemonstrationDto, type DemonstrationTies, TIE_LABELS } from "@/lib/site/settings/demonstration";
import type { SettingDto } from "@/lib/site/settings/setting";
import { SwitchDemonstration } from "./switch-demonstration";

type Props = { setting: SettingDto; demonstration: DemonstrationDto };

/** The demonstration data, its impact on real users, and the switch for it. */
export function DemonstrationCard({ setting, demonstration }: Props) {
  const { label, about } = SETTING_COPY.demoData;
  const { shown, off, admins, suspended, ties } = demonstration;
  const tied = (Object.keys(TIE_LABELS) as (keyof DemonstrationTies)[]).filter((name) => ties[name] > 0);
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-lg">{label}</h2>
          <p className="mt-1 font-semibold">{setting.value}</p>
        </div>
        <SwitchDemonstration setting={setting} accounts={setting.typed === "on" ? shown : off} />
      </div>
      <p className="mt-2 max-w-measure text-sm text-quiet">{about}</p>
      <DefinitionList
        className="mt-4 max-w-measure"
        items={[
          { term: "Active accounts", detail: formatCount(shown) },
          { term: "Disabled accounts", detail: formatCount(off) },
          { term: "Admins (stay active)", detail: formatCount(admins) },
          { term: "Suspended separately (stay suspended)", detail: formatCount(suspended) },
        ]}
      />
      <h3 className="mt-6 text-base">Impact on real users</h3>
      {tied.length === 0 ? (
        <p className="mt-1 text-sm text-quiet">None. Turning it off doesn't affect any real users.</p>
      ) : (
        <DefinitionList
          className="mt-2 max-w-measure"
          items={tied.map((name) => ({
            term: (
              <>
                <span className="block text-ink">{TIE_LABELS[name].label}</span>
                <span className="block">{TIE_LABELS[name].fate}</span>
              </>
            ),
            detail: formatCount(ties[name]),
          }))}
        />
      )}
    </Card>
  );
}
