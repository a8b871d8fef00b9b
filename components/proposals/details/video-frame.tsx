"use client";

import { Play } from "lucide-react";
import { type ReactNode, useState } from "react";

type Props = { url: string; embedUrl: string; name: string; site: string; children: ReactNode };

/** A link to a video that plays it in place once it is pressed. Nothing of the other site is loaded before. */
export function VideoFrame({ url, embedUrl, name, site, children }: Props) {
  const [playing, setPlaying] = useState(false);
  if (playing) {
    const address = new URL(embedUrl);
    address.searchParams.set("autoplay", "1");
    return (
      <iframe
        src={address.href}
        title={name}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded border border-line"
      />
    );
  }
  return (
    <a
      href={url}
      rel="nofollow ugc noopener"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setPlaying(true);
      }}
      className="group block overflow-hidden rounded border border-line bg-raised transition-colors hover:border-edge"
    >
      <span className="relative block aspect-video bg-sunk">
        {children}
        <span className="absolute top-1/2 left-1/2 inline-flex size-16 -translate-1/2 items-center justify-center rounded-full bg-action text-on-action transition-colors group-hover:bg-action-strong">
          <Play aria-hidden size={28} className="ml-1 fill-current" />
        </span>
      </span>
      <span className="block px-4 py-3 text-sm">
        <span className="block font-semibold text-action">Play the video here</span>
        <span className="block text-quiet">It comes from {site}, and is loaded only when you press it.</span>
      </span>
    </a>
  );
}
