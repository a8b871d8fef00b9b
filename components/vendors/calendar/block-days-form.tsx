"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { showToast } from "@/components/ui/toast-queue";
import { addBlockedDaysAction } from "@/lib/vendors/calendar/actions";
import { BLOCK_FAILED } from "@/lib/vendors/calendar/copy";
import { BlockedDaysFields } from "./blocked-days-fields";

/** Blocks a range of days. Empty again after each. */
export function BlockDaysForm() {
  const [added, setAdded] = useState(0);
  const router = useRouter();
  function succeed() {
    showToast("Days blocked.", { tone: "success" });
    setAdded(added + 1);
    router.refresh();
  }
  return (
    <Form
      key={added}
      action={addBlockedDaysAction}
      onSuccess={succeed}
      failureMessage={BLOCK_FAILED}
      className="grid gap-4"
    >
      <BlockedDaysFields />
      <FormError className="empty:hidden" />
      <div>
        <SubmitButton busyLabel="Blocking…">Block days</SubmitButton>
      </div>
    </Form>
  );
}
