"use client";

import { type ComponentProps, type RefObject, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IMAGE_TYPES } from "@/lib/listings/media/upload-rules";

type Props = Omit<ComponentProps<typeof Button>, "busy" | "icon" | "onClick"> & {
  ref?: RefObject<HTMLButtonElement | null>;
  isUploading: boolean;
  isMultiple?: boolean;
  /** Called before the file chooser opens; false keeps it closed. */
  mayOpen?: () => boolean;
  onFiles: (files: File[]) => void;
};

/** Button that opens the device's image chooser. */
export function ImageChooser({ isUploading, isMultiple, mayOpen, onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        accept={IMAGE_TYPES.join(",")}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button
        variant="secondary"
        icon={<Icon name="image-plus" aria-hidden="true" size={button.size === "sm" ? 16 : 18} />}
        busy={isUploading}
        onClick={() => {
          if (!isUploading && (mayOpen?.() ?? true)) input.current?.click();
        }}
        {...button}
      />
    </>
  );
}
