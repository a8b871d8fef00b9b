"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { FileButton } from "@/components/forms/file-button";
import { UploadProblems } from "@/components/forms/upload-problems";
import { showToast } from "@/components/ui/toast-queue";
import type { Result } from "@/lib/core/result";
import {
  LOGO_PROBLEMS,
  LOGO_TYPES,
  MIN_LOGO_WIDTH,
  visibleLogoProblem,
} from "@/lib/funding/sponsor-assets/logo";
import { logoUploadPath } from "@/lib/funding/sponsor-assets/paths";
import { sendFile } from "@/lib/site/http/send-file";

type Props = {
  sponsorshipId: string;
  isSent: boolean;
  /** The error of a logo that a form without scripts sent. */
  refused: string | null;
};

/** Sends a logo as soon as it is chosen. Without scripts, a plain form. */
export function LogoForm({ sponsorshipId, isSent, refused }: Props) {
  const router = useRouter();
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState(refused);
  const [unsent, setUnsent] = useState<File | null>(null);

  async function take(file: File | undefined) {
    if (!file || isBusy) return;
    setIsBusy(true);
    setUnsent(null);
    const result = visibleLogoProblem(file) ?? (await send(sponsorshipId, file));
    setIsBusy(false);
    if (result === "unsent") setUnsent(file);
    setProblem(result === "unsent" ? LOGO_PROBLEMS.other : result);
    if (result !== null) return;
    showToast("Logo sent to the host.", { tone: "success" });
    router.refresh();
  }

  return (
    <div>
      <form action={logoUploadPath(sponsorshipId)} method="post" encType="multipart/form-data">
        <FileButton
          name="logo"
          accept={LOGO_TYPES.join(",")}
          variant={isSent ? "secondary" : "primary"}
          icon="image-up"
          busy="Sending…"
          isBusy={isBusy}
          isInvalid={problem !== null}
          describedBy={`${id}-hint ${id}-problems`}
          submit="Send logo"
          onFile={(file) => void take(file)}
        >
          {isSent ? "Replace logo" : "Choose a logo"}
        </FileButton>
      </form>
      <p id={`${id}-hint`} className="mt-2 text-sm text-quiet">
        PNG, JPEG, or WebP, at least {MIN_LOGO_WIDTH} pixels wide, up to 5 MB. A transparent background looks
        best.
      </p>
      <UploadProblems
        id={`${id}-problems`}
        problems={problem ? [problem] : []}
        retry={unsent && (() => void take(unsent))}
      />
    </div>
  );
}

/** Returns the error, `unsent` if no response arrived, or null. */
async function send(sponsorshipId: string, file: File): Promise<string | null> {
  const body = new FormData();
  body.append("logo", file);
  const result = (await sendFile(logoUploadPath(sponsorshipId), body)) as Result<unknown> | null;
  if (result?.ok) return null;
  return result?.error.message ?? "unsent";
}
