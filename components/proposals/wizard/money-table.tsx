"use client";

import { formatCents, parseDollars, shareOf } from "@/lib/core/money";
import { GroupBox } from "./group-box";
import { useWizard } from "./wizard-context";

/** For each tier what the sponsor pays and what of it arrives. */
export function MoneyTable() {
  const { draft, start } = useWizard();
  return (
    <GroupBox
      title="What you receive"
      intro="Sponsors' money is kept as held funds and becomes yours 3 days after the event, or 14 days after payment where there is no date."
    >
      <div className="overflow-x-auto">
        <table className="w-full min-w-120 text-sm">
          <thead>
            <tr className="border-b border-edge text-left">
              <th scope="col" className="py-2 pr-4 font-semibold">
                Tier
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-semibold">
                Sponsor pays
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-semibold">
                Platform fee
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-semibold">
                Agent commission
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                You receive
              </th>
            </tr>
          </thead>
          <tbody>
            {draft.tiers.map((tier, at) => {
              const amount = parseDollars(tier.amount) ?? 0;
              const fee = shareOf(amount, start.platformFeeBps);
              return (
                <tr key={tier.key} className="border-b border-line">
                  <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                    {tier.name.trim() || `Tier ${at + 1}`}
                  </th>
                  <td className="py-2.5 pr-4 text-right">{formatCents(amount)}</td>
                  <td className="py-2.5 pr-4 text-right">{formatCents(fee)}</td>
                  <td className="py-2.5 pr-4 text-right">{formatCents(0)}</td>
                  <td className="py-2.5 text-right font-semibold text-moss-ink">
                    {formatCents(amount - fee)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-quiet">
        An agent earns a commission only if you invite one, at the rate you set. The payment provider may keep
        a charge of its own.
      </p>
    </GroupBox>
  );
}
