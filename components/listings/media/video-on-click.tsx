"use client";

import { useState } from "react";
import { artAddress } from "@/lib/listings/media/art/address";

type Props = {
  /** The player's URL, built from a video id and never from user input. */
  embedUrl: string;
  title: string;
};

/** A video behind our own image. Sends no request to the provider until someone presses play. */
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
      className="group relative flex aspect-video w-full items-end overflow-hidden rounded border border-line bg-sunk text-left"
    >
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={artAddress("town", "night")} />
        <img
          src={artAddress("town", "day")}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      <span className="relative flex w-full items-center gap-3 border-t border-line bg-raised px-4 py-3 text-action group-hover:bg-action-soft">
        <svg aria-hidden="true" viewBox="0 0 48 48" className="size-12 shrink-0 fill-current">
          <path d="M24 3a21 21 0 1 0 0 42 21 21 0 0 0 0-42m-5 30V15l15 9z" />
        </svg>
        <span className="min-w-0">
          <span className="block font-semibold">Play: {title}</span>
          <span className="block text-sm wrap-anywhere text-quiet">
            Loads video from {new URL(embedUrl).hostname}
          </span>
        </span>
      </span>
    </button>
  );
}
