"use client";

import clsx from "clsx";
import { type ReactNode, useState } from "react";

/** A frame that accepts dropped files. */
export function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      className={clsx(
        "rounded border border-dashed p-4 transition-colors",
        isOver ? "border-action bg-action-soft" : "border-edge",
      )}
    >
      {children}
    </div>
  );
}
