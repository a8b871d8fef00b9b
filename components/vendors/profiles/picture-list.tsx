"use client";

import { type ReactNode, useId, useRef, useState } from "react";
import { FieldMessage } from "@/components/forms/field";
import { useFormState } from "@/components/forms/form-context";
import { ImageListField } from "@/components/listings/media/image-list-field";
import { ImageTile } from "@/components/listings/media/image-tile";
import { useUploads } from "@/components/listings/media/use-uploads";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { notAdded } from "@/lib/vendors/profiles/copy";
import type { OwnPicture } from "@/lib/vendors/profiles/own-profile";
import { PROFILE_LIMITS } from "@/lib/vendors/profiles/schema";

type Props = {
  /** The noun for one image: "image 1 of 3". */
  noun: string;
  /** The field that errors refer to. */
  field: string;
  ticket: string;
  start: OwnPicture[];
  /** The number that can be added. Existing pictures above it are not removed. */
  max: number;
  /** The number that visitors see. */
  shown: number;
  /** Says which files were left out because there are too many. */
  tooMany?: (names: readonly string[]) => string;
};

/** The pictures of a form: add, describe, reorder by keyboard or mouse, remove. */
export function PictureList({ noun, field, ticket, start, max, shown, tooMany }: Props) {
  const id = useId();
  const [pictures, setPictures] = useState(start);
  const latest = useRef(pictures);
  latest.current = pictures;
  const [said, setSaid] = useState("");
  const message = useFormState().fields[field];
  const uploads = useUploads(ticket, (image) =>
    put([...latest.current.filter((known) => known.id !== image.id), { ...image, alt: "" }]),
  );

  function put(next: OwnPicture[]) {
    latest.current = next;
    setPictures(next);
  }

  async function take(files: File[]) {
    if (files.length === 0 || uploads.isUploading) return;
    const room = Math.max(0, max - pictures.length);
    const left = files.slice(room).map(({ name }) => name);
    await uploads.upload(files.slice(0, room));
    if (left.length > 0)
      uploads.setProblems((current) => [...current, tooMany?.(left) ?? notAdded(left, max)]);
  }

  function move(from: number, by: -1 | 1) {
    const picture = pictures[from];
    if (!picture) return;
    put(pictures.toSpliced(from, 1).toSpliced(from + by, 0, picture));
    setSaid(`${noun} moved to position ${from + by + 1} of ${pictures.length}.`);
  }

  return (
    <div>
      <ImageListField
        images={pictures}
        uploads={uploads}
        onFiles={(files) => void take(files)}
        onRemove={(at) => put(pictures.toSpliced(at, 1))}
        isMultiple
        addLabel={uploads.isUploading ? "Uploading…" : "Add images"}
        note={
          <span className="tabular-nums">
            {pictures.length} of {max}
          </span>
        }
        renderTile={(picture, at, remove) => {
          const name = `${noun.toLowerCase()} ${at + 1} of ${pictures.length}`;
          return (
            <ImageTile
              key={picture.id}
              image={picture}
              name={name}
              badge={at >= shown && "Only you can see this"}
              description={{
                name: "imageAlts[]",
                defaultValue: picture.alt,
                maxLength: PROFILE_LIMITS.alt,
                placeholder: "The long table at last year's fair",
              }}
              onRemove={remove}
            >
              <input type="hidden" name="imageIds[]" value={picture.id} />
              <Step label={`Move ${name} up`} onClick={at > 0 ? () => move(at, -1) : undefined}>
                <Icon name="arrow-up" aria-hidden="true" size={18} />
              </Step>
              <Step
                label={`Move ${name} down`}
                onClick={at < pictures.length - 1 ? () => move(at, 1) : undefined}
              >
                <Icon name="arrow-down" aria-hidden="true" size={18} />
              </Step>
            </ImageTile>
          );
        }}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {message && (
        <div aria-invalid="true" tabIndex={-1}>
          <FieldMessage id={`${id}-message`}>{message}</FieldMessage>
        </div>
      )}
    </div>
  );
}

type StepProps = { label: string; onClick?: () => void; children: ReactNode };

/** Rendered at both ends too, so that the button keeps the focus. */
function Step({ label, onClick, children }: StepProps) {
  return (
    <Button size="sm" variant="quiet" aria-label={label} aria-disabled={!onClick} onClick={onClick}>
      {children}
    </Button>
  );
}
