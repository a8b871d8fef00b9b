import { ActionButton } from "@/components/forms/action-button";
import { FactorCodeField } from "@/components/identity/second-factor/factor-code-field";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Reauthentication } from "@/lib/identity/accounts/schema";
import { confirmSecondFactorAction } from "@/lib/identity/second-factor/actions/app";
import { runFilePath } from "@/lib/money/payouts/admin/paths";

type Props = { runId: string; isBank: boolean; reauthentication: Pick<Reauthentication, "factor"> };

/** Downloads a run's file, once the admin has shown their second factor. Each download is audited. */
export function RunFile({ runId, isBank, reauthentication: { factor } }: Props) {
  if (factor && !factor.isRecent)
    return (
      <ActionButton
        action={confirmSecondFactorAction}
        above={<FactorCodeField factor={factor} />}
        className="mt-6 max-w-md space-y-4"
        busy="Confirming…"
      >
        Continue to the file
      </ActionButton>
    );
  return (
    <form method="post" action={runFilePath(runId)} className="mt-6">
      <Button type="submit" icon={<Icon name="download" aria-hidden="true" className="size-4" />}>
        {isBank ? "Download bank file (pain.001)" : "Download mass payment (CSV)"}
      </Button>
      <p className="mt-2 max-w-measure text-sm text-quiet">
        The file contains full account numbers, so every download is in the audit log. Submit it to the bank
        only once. It never changes.
      </p>
    </form>
  );
}
