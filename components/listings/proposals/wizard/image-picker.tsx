"use client";

import { useId, useRef, useState } from "react";
import { GroupBox } from "@/components/forms/group-box";
import { ImageListField } from "@/components/listings/media/image-list-field";
import { ImageTile } from "@/components/listings/media/image-tile";
import { useUploads } from "@/components/listings/media/use-uploads";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import type { DraftImage } from "@/lib/listings/proposals/draft-schema";
import { imageLimitAlert, imagesTooMany } from "@/lib/listings/proposals/plan-limits";
import { PLANS } from "@/lib/money/orders/plans";
import { GroupMessage } from "./group-message";
import { useWizard } from "./wizard-context";

const LOST = "This image expired and was removed. Please add it again.";

/** The proposal's images: choose, drop, describe, reorder, remove. The first one is the cover. */
export function ImagePicker() {
  const { start, plan, draft, setField, clearErrors } = useWizard();
  const { images } = draft.proposal;
  const max = PLANS[plan].images;
  const id = useId();
  const [removed, setRemoved] = useState<{ image: DraftImage; at: number } | null>(null);
  const latest = useRef(images);
  latest.current = images;
  const ticket = start.viewer === null ? start.uploadTicket : null;
  const uploads = useUploads(start.uploadTicket, (image) => {
    const others = latest.current.filter((known) => known.id !== image.id);
    latest.current = [...others, { ...image, alt: "", ticket }];
    setField("images", latest.current);
  });

  function take(files: File[]) {
    if (files.length === 0 || uploads.isUploading) return;
    clearErrors("proposal.images");
    if (images.length + files.length > max) uploads.setProblems([imagesTooMany(max)]);
    else void uploads.upload(files);
  }

  function removeAt(at: number) {
    const image = images[at];
    if (image) setRemoved({ image, at });
    setField("images", images.toSpliced(at, 1));
  }

  function putBack() {
    if (removed) setField("images", images.toSpliced(removed.at, 0, removed.image));
    setRemoved(null);
  }

  const describe = (image: DraftImage, alt: string) =>
    setField(
      "images",
      images.map((other) => (other.id === image.id ? { ...other, alt } : other)),
    );

  return (
    <GroupBox
      title="Images"
      aside={
        <span className="text-sm text-quiet tabular-nums">
          {images.length} of {max}
        </span>
      }
      intro="The first image is the cover of your proposal and its card. JPEG, PNG, WebP, GIF, or AVIF, up to 5 MB each."
    >
      <ImageListField
        images={images}
        uploads={uploads}
        onFiles={take}
        onRemove={removeAt}
        isMultiple={max > 1}
        full={images.length >= max ? imageLimitAlert(max) : null}
        addLabel="Add Image"
        note={
          <span role="status" className="flex items-center gap-2">
            {uploads.isUploading ? (
              <>
                <Spinner /> Uploading…
              </>
            ) : (
              <span className="hidden sm:inline">or drop files here</span>
            )}
          </span>
        }
        isDropZone
        renderTile={(image, at, remove) => {
          const name = `image ${at + 1} of ${images.length}`;
          return (
            <ImageTile
              key={image.id}
              image={image}
              name={name}
              badge={at === 0 && images.length > 1 && "Cover"}
              lost={LOST}
              description={{
                value: image.alt,
                maxLength: 160,
                placeholder: "Children painting at last year's fair",
                onChange: (event) => describe(image, event.target.value),
              }}
              onRemove={remove}
            >
              {at > 0 && (
                <Button
                  size="sm"
                  variant="quiet"
                  icon={<Icon name="star" aria-hidden="true" size={16} />}
                  onClick={() => setField("images", [image, ...images.toSpliced(at, 1)])}
                >
                  Make cover<span className="sr-only">: {name}</span>
                </Button>
              )}
            </ImageTile>
          );
        }}
      />
      {removed && images.length < max && (
        <Alert
          live
          action={
            <Button size="sm" variant="quiet" onClick={putBack}>
              Undo
            </Button>
          }
        >
          Removed image {removed.at + 1}.
        </Alert>
      )}
      <GroupMessage id={`${id}-error`} path="proposal.images" />
    </GroupBox>
  );
}
