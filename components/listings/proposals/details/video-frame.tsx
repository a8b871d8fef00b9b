"use client";

import { type ReactNode, useState } from "react";
import { ForeignLink } from "@/components/ui/foreign-link";

type Props = { url: string; embedUrl: string; name: string; children: ReactNode };

/** A link that plays a video in place when clicked. Loads nothing from the other site before that. */
export function VideoFrame({ url, embedUrl, name, children }: Props) {
  const [playing, setPlaying] = useState(false);
  if (!playing)
    return (
      <ForeignLink
        href={url}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setPlaying(true);
        }}
        className="group block overflow-hidden rounded border border-line bg-raised transition-colors hover:border-edge"
      >
        {children}
      </ForeignLink>
    );
  const address = new URL(embedUrl);
  address.searchParams.set("autoplay", "1");
  return (
    <iframe
      // The clicked link is removed, so keyboard focus moves to the player.
      ref={(frame) => frame?.focus()}
      src={address.href}
      title={name}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full rounded border border-line"
    />
  );
}
