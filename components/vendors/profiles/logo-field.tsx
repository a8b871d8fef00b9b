"use client";

import { ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import { FieldMessage } from "@/components/forms/field";
import { useFormState } from "@/components/forms/form-context";
import { useUploads } from "@/components/listings/proposals/wizard/use-uploads";
import { Button } from "@/components/ui/button";
import { RetryButton } from "@/components/ui/retry-button";
import { mediaPath } from "@/lib/listings/media/schema";
import { IMAGE_TYPES } from "@/lib/listings/media/upload-rules";
import type { OwnPicture } from "@/lib/vendors/profiles/own-profile";

/** The one picture that stands for a business. */
export function LogoField({ ticket, start }: { ticket: string; start: OwnPicture | null }) {
  const [logo, setLogo] = useState(start);
  const input = useRef<HTMLInputElement>(null);
  const message = useFormState().fields["logoId"];
  const { isUploading, problems, upload, retry } = useUploads(ticket, false, setLogo);
  return (
    <div>
      <input type="hidden" name="logoId" value={logo?.id ?? ""} />
      <div className="flex flex-wrap items-center gap-4">
        {logo ? (
          <img
            src={mediaPath(logo.key, 320)}
            alt="Your logo"
            className="size-24 rounded border border-line bg-sunk object-cover"
          />
        ) : (
          <p className="grid size-24 place-items-center rounded border border-dashed border-edge text-center text-xs text-quiet">
            No logo yet
          </p>
        )}
        <input
          ref={input}
          type="file"
          accept={IMAGE_TYPES.join(",")}
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
          onChange={(event) => {
            void upload([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <div className="flex flex-wrap gap-2 noscript:hidden">
          <Button
            variant="secondary"
            size="sm"
            icon={<ImagePlus aria-hidden="true" size={16} />}
            busy={isUploading}
            onClick={() => !isUploading && input.current?.click()}
          >
            {logo ? "Change logo" : "Add logo"}
          </Button>
          {logo && (
            <Button variant="quiet" size="sm" onClick={() => setLogo(null)}>
              Remove logo
            </Button>
          )}
        </div>
      </div>
      <div role="alert">
        {[...problems, ...(message ? [message] : [])].map((problem) => (
          <FieldMessage key={problem} id="logo-problem">
            {problem}
          </FieldMessage>
        ))}
        {retry && (
          <div className="mt-2">
            <RetryButton onClick={retry} />
          </div>
        )}
      </div>
    </div>
  );
}
