"use client";

import { useState } from "react";
import { useFormState } from "@/components/forms/form-context";
import { UploadProblems } from "@/components/forms/upload-problems";
import { ImageChooser } from "@/components/listings/media/image-chooser";
import { useUploads } from "@/components/listings/media/use-uploads";
import { Button } from "@/components/ui/button";
import { mediaPath } from "@/lib/listings/media/schema";
import type { OwnPicture } from "@/lib/vendors/profiles/own-profile";

/** The logo of a business. */
export function LogoField({ ticket, start }: { ticket: string; start: OwnPicture | null }) {
  const [logo, setLogo] = useState(start);
  const message = useFormState().fields["logoId"];
  const { isUploading, problems, upload, retry } = useUploads(ticket, (image) =>
    setLogo({ ...image, alt: "" }),
  );
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
        <div className="flex flex-wrap gap-2 noscript:hidden">
          <ImageChooser size="sm" isUploading={isUploading} onFiles={(files) => void upload(files)}>
            {logo ? "Change logo" : "Add logo"}
          </ImageChooser>
          {logo && (
            <Button variant="quiet" size="sm" onClick={() => setLogo(null)}>
              Remove logo
            </Button>
          )}
        </div>
      </div>
      <UploadProblems problems={message ? [...problems, message] : problems} retry={retry} />
    </div>
  );
}
