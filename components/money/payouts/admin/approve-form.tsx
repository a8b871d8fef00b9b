"use client";

import { type ReactNode, useId, useRef } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { ReauthenticationFields } from "@/components/site/admin/reauthentication-fields";
import { Button } from "@/components/ui/button";
import type { AdminReauthentication } from "@/lib/identity/accounts/schema";
import { approveAndSendAction } from "@/lib/money/payouts/actions/admin";

type Props = {
  reauthentication: AdminReauthentication;
  /** The missing settings that block everything in the table; null if something can be sent. */
  missing: string | null;
  children: ReactNode;
};

/** Approves what is selected in the table inside it. */
export function ApproveForm({ reauthentication, missing, children }: Props) {
  const reasonId = useId();
  const table = useRef<HTMLDivElement>(null);
  function chooseAll() {
    const boxes = [...(table.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
    const isAll = boxes.every(({ checked }) => checked);
    for (const box of boxes) box.checked = !isAll;
  }
  return (
    <Form action={approveAndSendAction}>
      <div ref={table}>{children}</div>
      <div className="mt-6 max-w-md space-y-5">
        <ReauthenticationFields reauthentication={reauthentication} purpose="payout_approval" />
        <FormError />
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            busyLabel="Approving…"
            disabled={missing !== null}
            aria-describedby={missing ? reasonId : undefined}
          >
            Approve and export
          </SubmitButton>
          <Button variant="quiet" onClick={chooseAll} className="scripting-none:hidden">
            Select all on this page
          </Button>
        </div>
        {missing && (
          <p id={reasonId} className="text-sm wrap-anywhere">
            {missing}
          </p>
        )}
      </div>
    </Form>
  );
}
