"use client";

import { useEffect, useId, useRef } from "react";
import { useFormState } from "@/components/forms/form-context";
import { UploadProblems } from "@/components/forms/upload-problems";
import { buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { ATTACHMENT_TYPES, ATTACHMENTS_A_MESSAGE } from "@/lib/messaging/threads/attachments";
import { ChosenAttachment } from "./chosen-attachment";
import type { Attachments } from "./use-attachments";

/** The files chosen for a message, each with a remove button and its error, if any. */
export function ChosenAttachments({ attachments }: { attachments: Attachments }) {
  const { files, problems, remove, retry } = attachments;
  const list = useRef<HTMLUListElement>(null);
  const message = useFormState().fields.attachments;

  function removeAt(at: number) {
    const file = files[at];
    if (!file) return;
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const next =
      buttons[at + 1] ?? buttons[at - 1] ?? list.current?.closest("form")?.querySelector("textarea");
    next?.focus();
    remove(file);
  }

  return (
    <>
      {files.length > 0 && (
        <ul ref={list} aria-label="Attached files" className="mt-3 flex flex-wrap gap-2">
          {files.map((file, at) => (
            <ChosenAttachment key={file.key} file={file} onRemove={() => removeAt(at)} />
          ))}
        </ul>
      )}
      <UploadProblems problems={[...new Set([...(message ? [message] : []), ...problems])]} retry={retry} />
    </>
  );
}

/** Opens the file picker. Without scripts, the native picker is shown and submits with the form. */
export function AttachButton({ attachments }: { attachments: Attachments }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = useRef(attachments.add);
  add.current = attachments.add;

  // Files chosen before hydration.
  useEffect(() => takeFrom(input.current, add.current), []);

  return (
    <div className="min-w-0">
      <label
        className={buttonClass({
          variant: "quiet",
          className:
            "-ml-2.5 max-w-full cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-action scripting-none:flex-wrap scripting-none:justify-start",
        })}
      >
        <Icon name="paperclip" aria-hidden="true" size={18} />
        <span className="whitespace-nowrap max-sm:sr-only">Attach files</span>
        <input
          ref={input}
          type="file"
          name="files"
          multiple
          accept={ATTACHMENT_TYPES.join(",")}
          aria-describedby={id}
          className="sr-only font-normal scripting-none:not-sr-only scripting-none:max-w-full"
          onChange={(event) => takeFrom(event.currentTarget, attachments.add)}
        />
      </label>
      <p id={id} className="hidden text-xs text-quiet scripting-none:block">
        Up to {ATTACHMENTS_A_MESSAGE} pictures or PDFs, 5 MB each.
      </p>
    </div>
  );
}

function takeFrom(input: HTMLInputElement | null, add: (files: readonly File[]) => void) {
  const files = [...(input?.files ?? [])];
  if (!input || files.length === 0) return;
  add(files);
  input.value = "";
}
