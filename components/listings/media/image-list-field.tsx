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
  /** Draws one of them; `remove` takes it away, and keeps the focus in the list. */
  renderTile: (image: I, at: number, remove: () => void) => ReactNode;
  onRemove: (at: number) => void;
  onFiles: (files: File[]) => void;
  isMultiple: boolean;
  /** Why nothing can be added: said in place of the file chooser. */
  full?: string | null;
  addLabel: string;
  /** What stands beside the button, which it describes too. */
  beside: ReactNode;
  /** Pictures can be dropped on it, too. */
  isDropZone?: boolean;
};

/** Pictures of a form: added, described, put in order, taken away. */
export function ImageListField<I extends { id: string }>(props: Props<I>) {
  const { images, uploads, renderTile, onRemove, onFiles, isMultiple, full, addLabel, beside, isDropZone } =
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
          aria-describedby={`${id}-beside ${id}-problems`}
        >
          {addLabel}
        </ImageChooser>
        <span id={`${id}-beside`} className="text-sm text-quiet">
          {beside}
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
