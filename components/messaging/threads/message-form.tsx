"use client";

import clsx from "clsx";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useRef, useState } from "react";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextareaField } from "@/components/forms/textarea-field";
import { Icon } from "@/components/ui/icon";
import type { Action } from "@/lib/core/action";
import { newId } from "@/lib/core/ids";
import { threadPath } from "@/lib/messaging/threads/paths";
import type { ContactDto, SentMessage, UnsentMessage } from "@/lib/messaging/threads/schema";
import { ChosenAttachments } from "./attachment-field";
import { MessageTools } from "./message-tools";
import { useAttachments } from "./use-attachments";
import { useFileDrop } from "./use-file-drop";

type Props = {
  action: Action<SentMessage>;
  /** The message's target: a thread, or the recipient of a first message. */
  target: { threadId: string } | ContactDto["target"];
  /** New for each page, so that sending a message twice stores one. */
  idempotencyKey: string;
  label?: string;
  rows?: number;
  takesFocus?: boolean;
  /** A message to edit and send. */
  draft?: string | undefined;
  /** Whether this is a first message: sending it opens the conversation, and Enter adds a new line. */
  goesToThread?: boolean;
  /** In a thread: whether files can be attached, and any files left unsent. */
  files?: { may: boolean; unsent: UnsentMessage | null };
  onSent?: (sent: SentMessage) => void;
};

/** With a keyboard, Enter sends and Shift+Enter adds a new line. On touch screens, Enter adds a new line. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  if (!matchMedia("(pointer: fine)").matches) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** The form for a new message, with attachments where allowed. Without scripts it is a plain form. */
export function MessageForm({
  action,
  target,
  idempotencyKey,
  label = "Your message",
  rows = 2,
  takesFocus,
  draft,
  goesToThread,
  files,
  onSent,
}: Props) {
  const router = useRouter();
  const [key, setKey] = useState(idempotencyKey);
  const box = useRef<HTMLDivElement>(null);
  const unsent = files?.unsent ?? null;
  const threadId = "threadId" in target ? target.threadId : "";
  const attachments = useAttachments(threadId, unsent?.attachments ?? []);
  const { waits, wait, isOver, ...drop } = useFileDrop(attachments, files?.may ?? false, box);

  function sent(message: SentMessage) {
    if (goesToThread) return router.push(threadPath(message.threadId));
    const field = box.current?.querySelector("textarea");
    if (field) {
      field.value = "";
      field.focus();
    }
    attachments.clear();
    setKey(newId());
    onSent?.(message);
  }

  return (
    <div ref={box} onSubmitCapture={wait} {...(files ? drop : {})}>
      <Form
        action={action}
        onSuccess={sent}
        refused={unsent?.problem}
        failureMessage="The message was not sent. Check your connection and try again."
      >
        {Object.entries(target).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="idempotencyKey" value={key} />
        <FormError fades className="not-empty:mb-3" />
        <div className={clsx(isOver && "rounded ring-2 ring-action ring-offset-2 ring-offset-raised")}>
          <TextareaField
            name="text"
            label={label}
            hideLabel={rows < 4}
            placeholder={rows < 4 ? "Write a message" : undefined}
            defaultValue={unsent?.text ?? draft}
            rows={rows}
            dir="auto"
            required={rows >= 4}
            onKeyDown={goesToThread ? undefined : sendOnEnter}
            data-autofocus={takesFocus || undefined}
            className={rows < 4 ? "[&_textarea]:max-h-52 [&_textarea]:min-h-14" : "[&_textarea]:min-h-40"}
          />
        </div>
        {files && <ChosenAttachments attachments={attachments} />}
        <div className="mt-3 flex items-start justify-between gap-4">
          {files ? <MessageTools attachments={attachments} mayAttach={files.may} /> : <span />}
          <SubmitButton
            busyLabel="Sending…"
            icon={<Icon name="send" aria-hidden="true" size={18} />}
            {...(files?.may ? plainPost(threadId) : {})}
          >
            {waits ? "Sends after upload" : "Send"}
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}

/** The endpoint that receives the form with its files when scripts are off. */
const plainPost = (threadId: string) => ({
  formAction: `/api/threads/${threadId}/messages`,
  formMethod: "post",
  formEncType: "multipart/form-data",
});
