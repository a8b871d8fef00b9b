"use client";

import { GroupBox } from "@/components/forms/group-box";
import { Icon } from "@/components/ui/icon";
import { formatCents } from "@/lib/core/money";
import { ADDON_DESCRIPTIONS } from "@/lib/listings/proposals/addon-descriptions";
import { PLANS } from "@/lib/money/orders/plans";
import { ADDON_KEYS, type AddonKey, PRODUCTS } from "@/lib/money/orders/products";
import { useWizard } from "./wizard-context";

/** Add-ons for sale with a proposal. Excludes those included in the plan. */
export function AddonPicker() {
  const { plan, draft, setAddons } = useWizard();
  const { selectedAddons } = draft;
  const { included } = PLANS[plan];

  function toggle(key: AddonKey, isOn: boolean) {
    setAddons(ADDON_KEYS.filter((other) => (other === key ? isOn : selectedAddons.includes(other))));
  }

  return (
    <GroupBox title="Add-ons" intro="Optional one-time purchases for this proposal.">
      <ul className="grid gap-3">
        {ADDON_KEYS.map((key) =>
          included.includes(key) ? (
            <li key={key} className="flex items-start gap-3 rounded border border-line bg-sunk p-4">
              <Icon name="check" aria-hidden="true" size={20} className="mt-0.5 text-moss-ink" />
              <AddonText addon={key} price="Included" />
            </li>
          ) : (
            <li key={key}>
              <label className="flex items-start gap-3 rounded border border-edge bg-raised p-4 transition-colors hover:border-ink has-checked:border-action has-checked:bg-action-soft">
                <input
                  type="checkbox"
                  checked={selectedAddons.includes(key)}
                  onChange={(event) => toggle(key, event.target.checked)}
                  className="mt-0.75 size-5 shrink-0 accent-action"
                />
                <AddonText addon={key} price={formatCents(PRODUCTS[key].priceCents)} />
              </label>
            </li>
          ),
        )}
      </ul>
    </GroupBox>
  );
}

function AddonText({ addon, price }: { addon: AddonKey; price: string }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{PRODUCTS[addon].label}</span>
        <span className="font-semibold tabular-nums">{price}</span>
      </span>
      <span className="mt-0.5 block text-sm text-quiet">{ADDON_DESCRIPTIONS[addon]}</span>
    </span>
  );
}
