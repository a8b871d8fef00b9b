"use client";

import { type ReactNode, useId } from "react";
import { UploadProblems } from "@/components/forms/upload-problems";
import { useRemovalFocus } from "@/components/forms/use-removal-focus";
import { DropZone } from "./drop-zone";
import { ImageChooser } from "./image-chooser";
import type { Uploads } from "./use-uploads";

type Props<I extends { id: string }> = {
  images: readonly I[];
  uploads: Uploads;
  /** Renders one image. `remove` deletes it and keeps the focus in the list. */
  renderTile: (image: I, at: number, remove: () => void) => ReactNode;
  onRemove: (at: number) => void;
  onFiles: (files: File[]) => void;
  isMultiple: boolean;
  /** Why the list is full. Shown instead of opening the file chooser. */
  full?: string | null;
  addLabel: string;
  /** Shown next to the button, and part of its accessible description. */
  note: ReactNode;
  /** Whether images can also be dropped here. */
  isDropZone?: boolean;
};

/** Form field for images: add, describe, reorder, remove. */
export function ImageListField<I extends { id: string }>(props: Props<I>) {
  const { images, uploads, renderTile, onRemove, onFiles, isMultiple, full, addLabel, note, isDropZone } =
    props;
  const id = useId();
  const { list, addButton, removedAt } = useRemovalFocus<HTMLUListElement>();

  function remove(at: number) {
    onRemove(at);
    removedAt(at);
  }

  function mayOpen() {
    if (full) uploads.setProblems([full]);
    return !full;
  }

  const content = (
    <>
      {images.length > 0 && (
        <ul ref={list} className="mb-4 grid gap-4 sm:grid-cols-2">
          {images.map((image, at) => renderTile(image, at, () => remove(at)))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
        <ImageChooser
          ref={addButton}
          isUploading={uploads.isUploading}
          isMultiple={isMultiple}
          mayOpen={mayOpen}
          onFiles={onFiles}
          aria-describedby={`${id}-note ${id}-problems`}
        >
          {addLabel}
        </ImageChooser>
        <span id={`${id}-note`} className="text-sm text-quiet">
          {note}
        </span>
      </div>
    </>
  );
  return (
    <>
      {isDropZone ? <DropZone onFiles={onFiles}>{content}</DropZone> : content}
      <UploadProblems id={`${id}-problems`} problems={uploads.problems} retry={uploads.retry} />
    </>
  );
}
