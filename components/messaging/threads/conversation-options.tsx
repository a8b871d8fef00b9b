"use client";

import { useActionState, useEffect, useRef, useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextareaField } from "@/components/forms/textarea-field";
import { buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { REPORT_REASONS } from "@/db/enums";
import { setBlockAction } from "@/lib/messaging/threads/actions";
import type { ThreadDto } from "@/lib/messaging/threads/schema";
import { reportAction } from "@/lib/trust/moderation/actions";
import { REPORT_LABELS } from "@/lib/trust/moderation/copy";

type Props = { thread: ThreadDto; onChanged: () => void };

/** The menu to block or report the other person. Opens without scripts too. Escape or a click outside closes it. */
export function ConversationOptions({ thread, onChanged }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [done, setDone] = useState("");
  const reporting = useActionState(reportAction, null);
  const isBlocked = thread.standing === "blocked_by_viewer";
  const isGone = thread.standing === "deleted";

  useEffect(() => {
    function close(event: KeyboardEvent | PointerEvent) {
      const details = ref.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        event.preventDefault();
        details.querySelector("summary")?.focus();
      } else if (details.contains(event.target as Node)) return;
      details.open = false;
    }
    document.addEventListener("keydown", close);
    document.addEventListener("pointerdown", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("pointerdown", close);
    };
  }, []);

  function changed(message: string) {
    setDone(message);
    if (ref.current) ref.current.open = false;
    ref.current?.querySelector("summary")?.focus();
    onChanged();
  }

  return (
    <div className="shrink-0">
      <p role="status" className="sr-only">
        {done}
      </p>
      <details ref={ref} className="relative" open={reporting[0]?.ok === false}>
        <summary className={buttonClass({ variant: "quiet", size: "sm", className: "min-h-11 list-none" })}>
          <Icon name="flag" aria-hidden="true" size={18} />
          <span className="max-sm:sr-only">{isGone ? "Report" : "Report or block"}</span>
        </summary>
        <div className="absolute right-0 z-10 mt-1 grid max-h-[calc(100dvh-11rem)] w-[min(22rem,calc(100vw-2rem))] gap-5 overflow-y-auto rounded border border-line bg-raised p-5 shadow-lift">
          {!isGone && (
            <section aria-labelledby="block-person" className="grid gap-3">
              <h2 id="block-person" className="text-base">
                {isBlocked ? "Unblock" : "Block"} <bdi>{thread.other.name}</bdi>
              </h2>
              <p className="text-sm text-quiet">
                {isBlocked
                  ? "You'll be able to message each other again."
                  : "They won't be able to message you in this or any other conversation. We won't notify them."}
              </p>
              <Form
                action={setBlockAction}
                onSuccess={({ blocked }) => changed(blocked ? "Blocked." : "Unblocked.")}
              >
                <input type="hidden" name="threadId" value={thread.id} />
                <input type="hidden" name="blocked" value={isBlocked ? "no" : "yes"} />
                <FormError />
                <SubmitButton
                  variant="secondary"
                  size="sm"
                  className="min-h-11"
                  icon={<Icon name="shield-ban" aria-hidden="true" size={18} />}
                >
                  {isBlocked ? "Unblock" : "Block"}
                </SubmitButton>
              </Form>
            </section>
          )}
          <section
            aria-labelledby="report-thread"
            className="grid gap-3 border-line not-first:border-t not-first:pt-5"
          >
            <h2 id="report-thread" className="text-base">
              Report this conversation
            </h2>
            {thread.isReported ? (
              <p className="text-sm">You reported this conversation. We'll review it.</p>
            ) : (
              <Form
                action={reportAction}
                posting={reporting}
                onSuccess={() => changed("Thank you. We'll review this conversation.")}
              >
                <input type="hidden" name="kind" value="thread" />
                <input type="hidden" name="id" value={thread.id} />
                <div className="grid gap-4">
                  <SelectField
                    name="reason"
                    label="What's wrong?"
                    placeholder="Choose one"
                    options={REPORT_REASONS.map((reason) => ({
                      value: reason,
                      label: REPORT_LABELS[reason],
                    }))}
                  />
                  <TextareaField name="note" label="Details" optional rows={2} />
                  <FormError fades />
                  <SubmitButton variant="secondary" size="sm" className="min-h-11" busyLabel="Reporting…">
                    Report
                  </SubmitButton>
                </div>
              </Form>
            )}
          </section>
        </div>
      </details>
    </div>
  );
}
