"use client";

import { useState } from "react";
import type { Result } from "@/lib/core/result";
import type { ImageDto } from "@/lib/listings/media/schema";
import { MAX_IMAGE_BYTES, notAnImage, tooLarge, UPLOAD_FAILED } from "@/lib/listings/media/upload-rules";
import { sendFile } from "@/lib/site/http/send-file";

export type Uploads = ReturnType<typeof useUploads>;

/**
 * Uploads images one at a time and reports each failure. Rejects what the browser can detect; the server checks the
 * content again.
 */
export function useUploads(ticket: string, onStored: (image: ImageDto) => void) {
  const [busy, setBusy] = useState(0);
  const [problems, setProblems] = useState<string[]>([]);
  const [unsent, setUnsent] = useState<readonly File[]>([]);
  const announce = (problem: string) => setProblems((current) => [...current, problem]);

  async function upload(files: readonly File[]): Promise<void> {
    setProblems([]);
    setUnsent([]);
    for (const file of files) {
      if (!file.type.startsWith("image/")) announce(notAnImage(file.name));
      else if (file.size > MAX_IMAGE_BYTES) announce(tooLarge(file.name));
      else {
        setBusy((count) => count + 1);
        const result = await send(file, ticket);
        setBusy((count) => count - 1);
        if (result?.ok) onStored(result.data);
        else announce(result?.error.message ?? UPLOAD_FAILED);
        if (!result) setUnsent((others) => [...others, file]);
      }
    }
  }

  /** Retries the uploads that got no response; null if there are none. */
  const retry = unsent.length > 0 ? () => void upload(unsent) : null;
  return { isUploading: busy > 0, problems, setProblems, upload, retry };
}

function send(file: File, ticket: string): Promise<Result<ImageDto> | null> {
  const body = new FormData();
  body.append("ticket", ticket);
  body.append("image", file);
  return sendFile("/api/uploads", body) as Promise<Result<ImageDto> | null>;
}
