"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { ReasonDialog } from "@/components/forms/reason-dialog";
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
    <ReasonDialog
      action={deleteBlockedDaysAction}
      about={{ blockedId: blocked.id }}
      failureMessage={BLOCK_FAILED}
      label="Remove"
      of={days}
      isDanger
      goesAway
      worksWithoutScripts
      title={`Unblock ${days}?`}
      description="Clients will no longer see that you're unavailable."
      submit="Unblock days"
      busy="Unblocking…"
      done={() => "Days unblocked."}
    />
  );
}
