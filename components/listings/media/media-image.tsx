"use client";

import { useState } from "react";
import { preload } from "react-dom";
import { mediaPath, widthsFor } from "@/lib/listings/media/schema";

/** On every screen, or on those alone that have room for it. */
export type SeenFirst = "everywhere" | "on-wide-screens" | undefined;

const WIDE = "(min-width: 40rem)";

type Props = {
  image: { key: string; width: number; height: number };
  /** Empty where the words beside the picture say it all. */
  alt: string;
  /** How wide it is drawn, in the words of the `sizes` attribute. */
  sizes: string;
  /** Whether it is seen before anybody scrolls: fetched at once, before everything else, there. */
  first?: SeenFirst;
  /** The address of a drawing that takes its place where it cannot be had. */
  fallback?: string;
  className?: string;
};

/** An uploaded picture in the width the screen needs. Its place is kept before it arrives. */
export function MediaImage({ image, alt, sizes, first, fallback, className }: Props) {
  const [isGone, setIsGone] = useState(false);
  if (isGone && fallback)
    return <img src={fallback} alt="" width={image.width} height={image.height} className={className} />;
  const src = mediaPath(image.key);
  const narrower = widthsFor(image.width).map((width) => `${mediaPath(image.key, width)} ${width}w`);
  const srcSet = [...narrower, `${src} ${image.width}w`].join(", ");
  const isFirst = first === "everywhere";
  if (first === "on-wide-screens")
    preload(src, { as: "image", imageSrcSet: srcSet, imageSizes: sizes, media: WIDE, fetchPriority: "high" });
  return (
    <img
      // What failed before this script ran tells nobody any more.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0) setIsGone(true);
      }}
      onError={() => setIsGone(true)}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      className={className}
    />
  );
}
