"use client";

import { type ReactNode, useRef } from "react";
import { ProofFields } from "@/components/admin/proof-fields";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { Button } from "@/components/ui/button";
import type { AdminProof } from "@/lib/accounts/schema";
import { approveAndSendAction } from "@/lib/payouts/actions/desk";

type Props = { proof: AdminProof; children: ReactNode };

/** Approves what is ticked in the table within it. */
export function ApproveForm({ proof, children }: Props) {
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
        <ProofFields proof={proof} purpose="payout_approval" />
        <FormError />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busyLabel="Approving…">Approve and export</SubmitButton>
          <Button variant="quiet" onClick={chooseAll} className="scripting-none:hidden">
            Choose all on this page
          </Button>
        </div>
      </div>
    </Form>
  );
}
