"use client";

import { ActionButton } from "@/components/forms/action-button";
import { Checkbox } from "@/components/ui/checkbox";
import { BALANCE_AUDIENCES, type BalanceAudience } from "@/db/enums";
import { shareBalanceAction } from "@/lib/funding/balances/actions";
import { AUDIENCE_COPY, NEVER_SHARED } from "@/lib/funding/balances/copy";

type Props = { subjectId: string; audiences: readonly BalanceAudience[] };

/** Who may see a balance: each by a separate choice of the host. */
export function ShareForm({ subjectId, audiences }: Props) {
  return (
    <ActionButton
      action={shareBalanceAction}
      about={{ subjectId }}
      variant="secondary"
      busy="Saving…"
      done="Sharing saved."
      above={
        <fieldset className="mb-4">
          <legend className="sr-only">Who may see this balance</legend>
          {BALANCE_AUDIENCES.map((audience) => (
            <Checkbox
              key={audience}
              name="audience"
              value={audience}
              defaultChecked={audiences.includes(audience)}
              {...AUDIENCE_COPY[audience]}
            />
          ))}
          <p className="mt-3 text-sm text-quiet">{NEVER_SHARED}</p>
        </fieldset>
      }
    >
      Save sharing
    </ActionButton>
  );
}
