"use client";

import clsx from "clsx";
import { type MouseEvent, type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { type AttachmentDto, attachmentPath } from "@/lib/messaging/threads/attachments";

type Props = {
  picture: AttachmentDto;
  /** Fills its grid cell; otherwise it takes the picture's width. */
  isWide: boolean;
  children: ReactNode;
};

/** A thumbnail that opens the picture in a dialog. Without scripts or in a new tab, it opens the file. */
export function PictureLink({ picture, isWide, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, name, width, height } = picture;

  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <>
      <a
        href={attachmentPath(id)}
        onClick={open}
        className={clsx(
          "block max-w-full overflow-hidden rounded border border-line bg-sunk",
          !isWide && "w-fit",
        )}
      >
        {children}
      </a>
      <LazyDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={<bdi className="wrap-anywhere">{name}</bdi>}
        wide
      >
        <img
          src={attachmentPath(id)}
          alt={name}
          width={width ?? undefined}
          height={height ?? undefined}
          className="mx-auto max-h-[calc(100dvh-14rem)] w-auto max-w-full rounded bg-sunk object-contain"
        />
        <p className="mt-4 text-right">
          <a href={attachmentPath(id)} download className={buttonClass({ variant: "secondary" })}>
            Save picture
          </a>
        </p>
      </LazyDialog>
    </>
  );
}
