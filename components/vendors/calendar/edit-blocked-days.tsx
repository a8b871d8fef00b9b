"use client";

import { useRouter } from "next/navigation";
import { ActionButton } from "@/components/forms/action-button";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { buttonClass } from "@/components/ui/button-style";
import { leaveFocusAtHeading } from "@/components/ui/leave-focus";
import { showToast } from "@/components/ui/toast-queue";
import { deleteBlockedDaysAction, editBlockedDaysAction } from "@/lib/vendors/calendar/actions";
import { BLOCK_FAILED } from "@/lib/vendors/calendar/copy";
import type { EntryDto } from "@/lib/vendors/calendar/entry";
import { BlockedDaysFields } from "./blocked-days-fields";

type Props = {
  blocked: Pick<EntryDto, "id" | "firstDay" | "lastDay" | "note">;
  /** The days, which distinguish this button from others. */
  days: string;
};

const summaryClass = buttonClass({
  variant: "quiet",
  size: "sm",
  className: "list-none group-open:-ml-3",
});

/** Edits a range of blocked days in a fold. */
export function EditBlockedDays({ blocked, days }: Props) {
  const router = useRouter();
  function succeed() {
    leaveFocusAtHeading();
    showToast("Blocked days changed.", { tone: "success" });
    router.refresh();
  }
  return (
    <details name={blocked.id} className="group min-w-0 open:basis-full">
      <summary className={summaryClass}>
        Edit<span className="sr-only"> {days}</span>
      </summary>
      <Form
        action={editBlockedDaysAction}
        onSuccess={succeed}
        failureMessage={BLOCK_FAILED}
        className="mt-3 grid gap-4"
      >
        <input type="hidden" name="blockedId" value={blocked.id} />
        <BlockedDaysFields {...blocked} />
        <FormError className="empty:hidden" />
        <div>
          <SubmitButton size="sm" busyLabel="Saving…">
            Save days
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}

/** Unblocks a range of days after a confirmation. */
export function RemoveBlockedDays({ blocked, days }: Props) {
  return (
    <details name={blocked.id} className="group min-w-0 open:basis-full">
      <summary className={summaryClass}>
        Remove<span className="sr-only"> {days}</span>
      </summary>
      <div className="mt-3 grid max-w-measure gap-3 text-sm">
        <p>Clients will no longer see that you're unavailable.</p>
        <ActionButton
          action={deleteBlockedDaysAction}
          about={{ blockedId: blocked.id }}
          failureMessage={BLOCK_FAILED}
          size="sm"
          variant="danger"
          busy="Unblocking…"
          done="Days unblocked."
          goesAway
        >
          Unblock days
        </ActionButton>
      </div>
    </details>
  );
}
