"use client";

import clsx from "clsx";
import { ImagePlus } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { FieldMessage } from "@/components/forms/field";
import { GroupBox } from "@/components/forms/group-box";
import { Button } from "@/components/ui/button";
import { RetryButton } from "@/components/ui/retry-button";
import { Spinner } from "@/components/ui/spinner";
import { IMAGE_TYPES } from "@/lib/listings/media/upload-rules";
import { imageLimitAlert, imagesTooMany } from "@/lib/listings/proposals/plan-limits";
import { PLANS } from "@/lib/money/orders/products";
import { GroupMessage } from "./group-message";
import { ImageTile } from "./image-tile";
import { useRemovalFocus } from "./use-removal-focus";
import { useUploads } from "./use-uploads";
import { useWizard } from "./wizard-context";

/** The proposal's pictures: chosen, dropped, described, put in order, taken away. The first one is the cover. */
export function ImagePicker() {
  const { start, plan, draft, setField, clearErrors } = useWizard();
  const { images } = draft.proposal;
  const max = PLANS[plan].images;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(images);
  latest.current = images;
  const [over, setOver] = useState(false);
  const { list, addButton, removedAt } = useRemovalFocus<HTMLUListElement>();
  const { isUploading, problems, setProblems, upload, retry } = useUploads(
    start.uploadTicket,
    start.viewer === null,
    (image) => {
      latest.current = [...latest.current.filter(({ id: known }) => known !== image.id), image];
      setField("images", latest.current);
    },
  );

  function take(files: FileList | null) {
    if (!files || files.length === 0 || isUploading) return;
    clearErrors("proposal.images");
    if (images.length + files.length > max) setProblems([imagesTooMany(max)]);
    else void upload([...files]);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <GroupBox
      title="Images"
      aside={
        <span className="text-sm text-quiet tabular-nums">
          {images.length} of {max}
        </span>
      }
      intro="The first one is the cover of your proposal and its card. JPEG, PNG, WebP, GIF or AVIF, at most 5 MB each."
    >
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          "rounded border border-dashed p-4 transition-colors",
          over ? "border-action bg-action-soft" : "border-edge",
        )}
      >
        {images.length > 0 && (
          <ul ref={list} className="mb-4 grid gap-4 sm:grid-cols-2">
            {images.map((image, at) => (
              <ImageTile
                key={image.id}
                image={image}
                position={at}
                count={images.length}
                onChange={(next) => setField("images", next(images))}
                onRemove={() => {
                  setField("images", images.toSpliced(at, 1));
                  removedAt(at);
                }}
              />
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          multiple={max > 1}
          accept={IMAGE_TYPES.join(",")}
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = "";
          }}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            ref={addButton}
            variant="secondary"
            icon={<ImagePlus aria-hidden="true" size={18} />}
            busy={isUploading}
            aria-describedby={`${id}-problems`}
            onClick={() => {
              if (isUploading) return;
              if (images.length >= max) setProblems([imageLimitAlert(max)]);
              else input.current?.click();
            }}
          >
            Add Image
          </Button>
          <span role="status" className="flex items-center gap-2 text-sm text-quiet">
            {isUploading ? (
              <>
                <Spinner /> Uploading…
              </>
            ) : (
              <span className="hidden sm:inline">or drop files here</span>
            )}
          </span>
        </div>
      </div>
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
      <GroupMessage id={`${id}-error`} path="proposal.images" />
    </GroupBox>
  );
}
