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

/** An administrator gives a host a plan for nothing, until a day. */
export function GrantPlan({ user, today }: Props) {
  return (
    <ReasonDialog
      action={grantHostPlanAction}
      about={{ userId: user.id }}
      of={user.fullName}
      label="Give a plan"
      title="Give a host plan"
      description={`For nothing, until it ends by itself. What they have paid for is not used up meanwhile. ${PLAN_LABELS.starter} takes back what was given.`}
      reasonLabel="Reason, which they read word by word"
      submit="Give the plan"
      busy="Saving…"
      done={() => "The host plan is updated. They are told."}
    >
      <SelectField name="plan" label="Plan" required placeholder="Please choose" options={PLAN_OPTIONS} />
      <TextField
        name="until"
        type="date"
        label="Last day (UTC)"
        hint={`Within a year; not needed for ${PLAN_LABELS.starter}.`}
        min={today}
      />
    </ReasonDialog>
  );
}
