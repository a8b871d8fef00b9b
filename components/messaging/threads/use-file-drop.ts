"use client";

import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useState,
} from "react";
import { NOT_YET } from "@/lib/messaging/threads/attachments";
import type { Attachments } from "./use-attachments";

/**
 * Handles files dropped on or pasted into a form. A message submitted during uploads is sent when they finish. If files
 * aren't allowed, shows why.
 */
export function useFileDrop(
  { add, reject, problems, isUploading }: Attachments,
  mayAttach: boolean,
  box: RefObject<HTMLElement | null>,
) {
  const [isOver, setIsOver] = useState(false);
  const [announcedBefore, setAnnouncedBefore] = useState<readonly string[] | null>(null);
  const waits = announcedBefore !== null;
  const isWell = waits && problems.every((problem) => announcedBefore.includes(problem));

  useEffect(() => {
    if (!waits || isUploading) return;
    setAnnouncedBefore(null);
    // If an upload failed in the meantime, the writer decides whether to send without it.
    if (isWell) box.current?.querySelector("form")?.requestSubmit();
  }, [waits, isUploading, isWell, box]);

  function take(event: ClipboardEvent | DragEvent, data: DataTransfer) {
    const given = [...data.files];
    if (given.length === 0) return;
    event.preventDefault();
    if (mayAttach) add(given);
    else reject(NOT_YET);
  }

  return {
    waits,
    isOver,
    wait(event: FormEvent) {
      if (!isUploading) return;
      event.preventDefault();
      event.stopPropagation();
      setAnnouncedBefore(problems);
    },
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      setIsOver(false);
      take(event, event.dataTransfer);
    },
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  };
}
