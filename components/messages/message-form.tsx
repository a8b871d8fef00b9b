"use client";

import { Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
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
  hint?: ReactNode;
  /** Leads to the conversation once the message is sent. */
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
  hint,
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
      <div ref={box} className="grid gap-3">
        {Object.entries(target).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="idempotencyKey" value={key} />
        <FormError fades />
        <TextareaField
          name="text"
          label={label}
          hideLabel={rows < 4}
          placeholder={rows < 4 ? "Write a message" : undefined}
          rows={rows}
          dir="auto"
          required={rows >= 4}
          onKeyDown={sendOnEnter}
          data-autofocus={takesFocus || undefined}
          className="min-w-0 [&_textarea]:max-h-60 [&_textarea]:min-h-14"
        />
        <div className="flex items-center justify-between gap-4">
          <div className="text-xs text-quiet">
            {hint ?? (
              <p className="pointer-coarse:hidden scripting-none:hidden">
                Enter sends, Shift + Enter starts a new line.
              </p>
            )}
          </div>
          <SubmitButton busyLabel="Sending..." icon={<Send aria-hidden="true" size={18} />}>
            Send
          </SubmitButton>
        </div>
      </div>
    </Form>
  );
}
