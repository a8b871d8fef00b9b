"use client";

import { ArrowDown, ArrowUp, ImagePlus, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { FieldMessage } from "@/components/forms/field";
import { useFormState } from "@/components/forms/form-context";
import { useRemovalFocus } from "@/components/listings/proposals/wizard/use-removal-focus";
import { useUploads } from "@/components/listings/proposals/wizard/use-uploads";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { RetryButton } from "@/components/ui/retry-button";
import { mediaPath } from "@/lib/listings/media/schema";
import { IMAGE_TYPES } from "@/lib/listings/media/upload-rules";
import { notAdded } from "@/lib/vendors/profiles/copy";
import type { OwnPicture } from "@/lib/vendors/profiles/own-profile";
import { PROFILE_LIMITS } from "@/lib/vendors/profiles/schema";

type Props = {
  /** What the pictures are of, in one word: "picture 1 of 3". */
  noun: string;
  /** The field that the answer speaks of. */
  field: string;
  ticket: string;
  start: OwnPicture[];
  /** How many may be added in all; more than that are kept. */
  max: number;
  /** How many of them everybody sees. */
  shown: number;
};

/** Pictures of a form: added, described, put in order by keyboard or mouse, taken away. */
export function PictureList({ noun, field, ticket, start, max, shown }: Props) {
  const id = useId();
  const [pictures, setPictures] = useState(start);
  const latest = useRef(pictures);
  latest.current = pictures;
  const [said, setSaid] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const message = useFormState().fields[field];
  const { list, addButton, removedAt } = useRemovalFocus<HTMLUListElement>();
  const { isUploading, problems, setProblems, upload, retry } = useUploads(ticket, false, (image) =>
    put([...latest.current.filter((known) => known.id !== image.id), image]),
  );

  function put(next: OwnPicture[]) {
    latest.current = next;
    setPictures(next);
  }

  async function take(files: File[]) {
    if (files.length === 0 || isUploading) return;
    const room = Math.max(0, max - pictures.length);
    const left = files.slice(room).map(({ name }) => name);
    await upload(files.slice(0, room));
    if (left.length > 0) setProblems((told) => [...told, notAdded(left, max)]);
  }

  function move(from: number, by: -1 | 1) {
    const picture = pictures[from];
    if (!picture) return;
    put(pictures.toSpliced(from, 1).toSpliced(from + by, 0, picture));
    setSaid(`${noun} is at place ${from + by + 1} of ${pictures.length} now.`);
  }

  return (
    <div>
      {pictures.length > 0 && (
        <ul ref={list} className="mb-4 grid gap-4 sm:grid-cols-2">
          {pictures.map((picture, at) => (
            <Tile
              key={picture.id}
              picture={picture}
              name={`${noun.toLowerCase()} ${at + 1} of ${pictures.length}`}
              isHidden={at >= shown}
              onUp={at > 0 ? () => move(at, -1) : undefined}
              onDown={at < pictures.length - 1 ? () => move(at, 1) : undefined}
              onRemove={() => {
                put(pictures.toSpliced(at, 1));
                removedAt(at);
              }}
            />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept={IMAGE_TYPES.join(",")}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
        <Button
          ref={addButton}
          variant="secondary"
          icon={<ImagePlus aria-hidden="true" size={18} />}
          busy={isUploading}
          aria-describedby={`${id}-count ${id}-problems`}
          onClick={() => !isUploading && input.current?.click()}
        >
          {isUploading ? "Uploading…" : "Add pictures"}
        </Button>
        <span id={`${id}-count`} className="text-sm text-quiet tabular-nums">
          {pictures.length} of {max}
        </span>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div role="alert" id={`${id}-problems`}>
        {problems.map((problem, at) => (
          <FieldMessage key={problem} id={`${id}-problem-${at}`}>
            {problem}
          </FieldMessage>
        ))}
        {retry && (
          <div className="mt-2">
            <RetryButton onClick={retry} />
          </div>
        )}
      </div>
      {message && (
        <div aria-invalid="true" tabIndex={-1}>
          <FieldMessage id={`${id}-message`}>{message}</FieldMessage>
        </div>
      )}
    </div>
  );
}

type TileProps = {
  picture: OwnPicture;
  name: string;
  isHidden: boolean;
  onUp?: () => void;
  onDown?: () => void;
  onRemove: () => void;
};

function Tile({ picture, name, isHidden, onUp, onDown, onRemove }: TileProps) {
  const id = useId();
  return (
    <li className="overflow-hidden rounded border border-line bg-raised">
      <input type="hidden" name="imageIds[]" value={picture.id} />
      <div className="relative">
        <img
          src={mediaPath(picture.key, 640)}
          alt={picture.alt || `Uploaded ${name}, not described yet`}
          className="aspect-3/2 w-full bg-sunk object-cover"
        />
        {isHidden && <Badge className="absolute top-2 left-2">Only you see it</Badge>}
      </div>
      <div className="grid gap-2 p-3">
        <label htmlFor={id} className="text-sm font-semibold">
          What it shows <span className="font-normal text-quiet">(optional)</span>
          <span className="sr-only">, {name}</span>
        </label>
        <Input
          id={id}
          name="imageAlts[]"
          defaultValue={picture.alt}
          maxLength={PROFILE_LIMITS.alt}
          placeholder="The long table at last year's fair"
        />
        <div className="flex flex-wrap gap-1">
          <Step label={`Move ${name} up`} onClick={onUp}>
            <ArrowUp aria-hidden="true" size={18} />
          </Step>
          <Step label={`Move ${name} down`} onClick={onDown}>
            <ArrowDown aria-hidden="true" size={18} />
          </Step>
          <Button
            size="sm"
            variant="quiet"
            className="ml-auto"
            icon={<Trash2 aria-hidden="true" size={16} />}
            onClick={onRemove}
            data-remove
          >
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}

/** It stays where it is at the ends, so that the focus does. */
function Step({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick?: () => void;
  children: React.ReactNode;
}) {
  return (
    <Button size="sm" variant="quiet" aria-label={label} aria-disabled={!onClick} onClick={onClick}>
      {children}
    </Button>
  );
}
