import { ActionButton } from "@/components/forms/action-button";
import { liftWithdrawalAction } from "@/lib/funding/sponsorship-reports/actions";

/** Lets both sides agree to a public page of the report again, for admins. */
export const LiftWithdrawal = ({ id, of }: { id: string; of: string }) => (
  <ActionButton
    action={liftWithdrawalAction}
    about={{ reportId: id }}
    variant="secondary"
    size="sm"
    busy="Saving…"
    done="Both sides can agree to a public page again."
  >
    Allow again<span className="sr-only"> for {of}</span>
  </ActionButton>
);
