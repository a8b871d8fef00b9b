"use client";

import type { KeyboardEvent } from "react";
import { MediaImage } from "@/components/listings/media/media-image";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { steppedTo } from "./gallery-keys";

/** An image and its alt text. */
export type ViewedPicture = { key: string; width: number; height: number; alt: string };

type Props = {
  pictures: readonly ViewedPicture[];
  fallback: string;
  /** Null while closed. */
  at: number | null;
  onMove: (at: number | null) => void;
};

/** Dialog with one full-size image. The arrow keys show the others, Escape closes it. */
export default function GalleryViewer({ pictures, fallback, at, onMove }: Props) {
  const picture = at === null ? undefined : pictures[at];
  const index = at ?? 0;

  function step(event: KeyboardEvent) {
    const next = steppedTo(event.key, index, pictures.length);
    if (next === null) return;
    event.preventDefault();
    onMove(next);
  }

  return (
    <Dialog
      open={picture !== undefined}
      onClose={() => onMove(null)}
      title={
        <span aria-live="polite">
          Image {index + 1} of {pictures.length}
        </span>
      }
      wide
    >
      {picture && (
        // Handles keys for any focus position inside the dialog.
        <div role="presentation" onKeyDown={step}>
          <MediaImage
            key={picture.key}
            image={picture}
            alt={picture.alt}
            size="viewer"
            first="everywhere"
            fallback={fallback}
            className="max-h-[60dvh] w-full rounded bg-sunk object-contain"
          />
          <p className="mt-3 break-words text-quiet">{picture.alt}</p>
          <div className="mt-4 flex justify-between gap-4">
            <Button
              variant="secondary"
              icon={<Icon name="chevron-left" aria-hidden="true" size={18} />}
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            >
              Previous
            </Button>
            <Button
              variant="secondary"
              icon={<Icon name="chevron-right" aria-hidden="true" size={18} />}
              disabled={index === pictures.length - 1}
              data-autofocus
              onClick={() => onMove(index + 1)}
            >
              Next
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
