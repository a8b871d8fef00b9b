"use client";

import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { FieldMessage } from "@/components/forms/field";
import { FileButton } from "@/components/forms/file-button";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { refreshViewer } from "@/components/layout/viewer-store";
import { Avatar } from "@/components/ui/avatar";
import { Icon } from "@/components/ui/icon";
import { RetryButton } from "@/components/ui/retry-button";
import { showToast } from "@/components/ui/toast-queue";
import type { Result } from "@/lib/core/result";
import { removePictureAction } from "@/lib/identity/accounts/actions/profile";
import { PICTURE_PROBLEMS } from "@/lib/identity/accounts/picture";
import { mediaPath } from "@/lib/listings/media/schema";
import { IMAGE_TYPES, MAX_IMAGE_BYTES, notAnImage, tooLarge } from "@/lib/listings/media/upload-rules";
import { sendFile } from "@/lib/site/http/send-file";

type Props = {
  name: string;
  imageKey: string | null;
  /** The error of a picture that a scriptless form sent. */
  refused: string | null;
};

/**
 * The viewer's picture, with buttons to change and remove it. Initials if there is none. Without scripts, two plain
 * forms.
 */
export function ProfilePicture({ name, imageKey, refused }: Props) {
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState(refused);
  const [unsent, setUnsent] = useState<File | null>(null);

  function changed(message: string) {
    setProblem(null);
    showToast(message, { tone: "success" });
    void refreshViewer();
    router.refresh();
  }

  async function take(file: File | undefined) {
    if (!file || isBusy) return;
    setIsBusy(true);
    setUnsent(null);
    const result = visibleProblem(file) ?? (await send(file));
    setIsBusy(false);
    if (result === "unsent") setUnsent(file);
    const wrong = result === "unsent" ? PICTURE_PROBLEMS.other : result;
    if (wrong) setProblem(wrong);
    else changed("Profile picture saved.");
    input.current?.focus();
  }

  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-4">
      <Avatar name={name} src={imageKey && mediaPath(imageKey, 320)} size="xl" />
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-2">
          <form action="/api/account/picture" method="post" encType="multipart/form-data">
            <FileButton
              ref={input}
              name="picture"
              accept={IMAGE_TYPES.join(",")}
              icon="image-up"
              busy="Saving…"
              isBusy={isBusy}
              isInvalid={problem !== null}
              describedBy={`${id}-hint ${id}-error`}
              submit="Save picture"
              onFile={(file) => void take(file)}
            >
              {imageKey ? "Change picture" : "Add a picture"}
            </FileButton>
          </form>
          {imageKey && (
            <Form action={removePictureAction} onSuccess={() => changed("Profile picture removed.")}>
              <FormError />
              <SubmitButton variant="quiet" icon={<Icon name="trash-2" aria-hidden="true" size={18} />}>
                Remove picture
              </SubmitButton>
            </Form>
          )}
        </div>
        <p id={`${id}-hint`} className="mt-2 text-sm text-quiet">
          Shown to people you message and to everyone who views your proposals. We crop it to the center
          square. JPEG, PNG, WebP, GIF, or AVIF, up to 5 MB.
        </p>
        <div role="alert">
          {problem && <FieldMessage id={`${id}-error`}>{problem}</FieldMessage>}
          {unsent && (
            <div className="mt-2">
              <RetryButton onClick={() => void take(unsent)} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function visibleProblem(file: File): string | null {
  if (!file.type.startsWith("image/")) return notAnImage(file.name);
  return file.size > MAX_IMAGE_BYTES ? tooLarge(file.name) : null;
}

/** Returns the error, `unsent` if no response arrived, or null. */
async function send(file: File): Promise<string | null> {
  const body = new FormData();
  body.append("picture", file);
  const result = (await sendFile("/api/account/picture", body)) as Result<{ key: string }> | null;
  if (result?.ok) return null;
  return result?.error.message ?? "unsent";
}
