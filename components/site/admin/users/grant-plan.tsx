"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { grantHostPlanAction } from "@/lib/money/plans/actions";
import { PLAN_LABELS, PLAN_OPTIONS } from "@/lib/site/admin/users";

type Props = {
  user: { id: string; fullName: string };
  /** Today, UTC: `YYYY-MM-DD`. */
  today: string;
};

/** Grants a host a free plan until a given day. Admins only. */
export function GrantPlan({ user, today }: Props) {
  return (
    <ReasonDialog
      action={grantHostPlanAction}
      about={{ userId: user.id }}
      of={user.fullName}
      label="Grant plan"
      title="Grant a host plan"
      description={`Free until it ends. Any paid plan is paused until then. Choose ${PLAN_LABELS.starter} to revoke a granted plan.`}
      reasonLabel="Reason (shared with the user)"
      submit="Grant plan"
      busy="Saving…"
      done={() => "Host plan updated. We've let them know."}
    >
      <SelectField name="plan" label="Plan" required placeholder="Choose a plan" options={PLAN_OPTIONS} />
      <TextField
        name="until"
        type="date"
        label="Last day (UTC)"
        hint={`Within a year. Not needed for ${PLAN_LABELS.starter}.`}
        min={today}
      />
    </ReasonDialog>
  );
}
