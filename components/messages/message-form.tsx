"use client";

import { Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useRef, useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextareaField } from "@/components/forms/textarea-field";
import type { Action } from "@/lib/core/action";
import { newId } from "@/lib/core/ids";
import { threadPath } from "@/lib/messages/paths";
import type { SentMessage } from "@/lib/messages/schema";

type Props = {
  action: Action<SentMessage>;
  /** What the message is for: a thread, or a proposal whose host is written to for the first time. */
  target: { threadId: string } | { proposalId: string };
  /** Made anew with each page, so that a message that is sent twice is one. */
  idempotencyKey: string;
  label?: string;
  rows?: number;
  takesFocus?: boolean;
  /** A letter rather than a line: it leads to the conversation once it is sent, and Enter is a new line. */
  goesToThread?: boolean;
  onSent?: (sent: SentMessage) => void;
};

/** Enter sends where there is a keyboard; a new line is Shift and Enter. On a touch screen Enter is a new line. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  if (!matchMedia("(pointer: fine)").matches) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** A message to be written. Without scripts it is a plain form. */
export function MessageForm({
  action,
  target,
  idempotencyKey,
  label = "Your message",
  rows = 2,
  takesFocus,
  goesToThread,
  onSent,
}: Props) {
  const router = useRouter();
  const [key, setKey] = useState(idempotencyKey);
  const box = useRef<HTMLDivElement>(null);

  function sent(message: SentMessage) {
    if (goesToThread) return router.push(threadPath(message.threadId));
    const field = box.current?.querySelector("textarea");
    if (field) {
      field.value = "";
      field.focus();
    }
    setKey(newId());
    onSent?.(message);
  }

  return (
    <Form
      action={action}
      onSuccess={sent}
      failureMessage="The message was not sent. Check your connection and try again."
    >
      <div ref={box}>
        {Object.entries(target).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="idempotencyKey" value={key} />
        <FormError fades className="not-empty:mb-3" />
        <TextareaField
          name="text"
          label={label}
          hideLabel={rows < 4}
          placeholder={rows < 4 ? "Write a message" : undefined}
          rows={rows}
          dir="auto"
          required={rows >= 4}
          onKeyDown={goesToThread ? undefined : sendOnEnter}
          data-autofocus={takesFocus || undefined}
          className={rows < 4 ? "[&_textarea]:max-h-52 [&_textarea]:min-h-14" : "[&_textarea]:min-h-40"}
        />
        <div className="mt-3 flex items-center justify-between gap-4">
          <p className="text-xs text-quiet">
            {!goesToThread && (
              <span className="max-sm:hidden scripting-none:hidden pointer-coarse:hidden">
                Enter sends, Shift + Enter starts a new line.
              </span>
            )}
          </p>
          <SubmitButton busyLabel="Sending..." icon={<Send aria-hidden="true" size={18} />}>
            Send
          </SubmitButton>
        </div>
      </div>
    </Form>
  );
}
