"use client";

import { useState } from "react";

type Props = {
  /** The player's address, made from an id and never from what somebody typed. */
  embedUrl: string;
  title: string;
};

/** A video that asks nothing of its provider until somebody presses play. */
export function VideoOnClick({ embedUrl, title }: Props) {
  const [playing, setPlaying] = useState(false);
  if (playing)
    return (
      <iframe
        src={`${embedUrl}${embedUrl.includes("?") ? "&" : "?"}autoplay=1`}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded border border-line"
      />
    );
  return (
    <button
      type="button"
      onClick={() => setPlaying(true)}
      className="flex aspect-video w-full flex-col items-center justify-center gap-3 rounded border border-line bg-sunk text-action hover:bg-action-soft"
    >
      <svg aria-hidden="true" viewBox="0 0 48 48" className="size-16 fill-current">
        <path d="M24 3a21 21 0 1 0 0 42 21 21 0 0 0 0-42m-5 30V15l15 9z" />
      </svg>
      <span className="font-semibold">Play: {title}</span>
      <span className="px-4 text-sm text-quiet">Loads the video from {new URL(embedUrl).hostname}</span>
    </button>
  );
}
