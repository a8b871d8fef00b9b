"use client";

import { useState } from "react";
import { mediaPath, widthsFor } from "@/lib/media/schema";

type Props = {
  image: { key: string; width: number; height: number };
  /** Empty where the words beside the picture say it all. */
  alt: string;
  /** How wide it is drawn, in the words of the `sizes` attribute. */
  sizes: string;
  /** For the one picture that is seen first: fetched at once, before everything else. */
  first?: boolean;
  /** The address of a drawing that takes its place where it cannot be had. */
  fallback?: string;
  className?: string;
};

/** An uploaded picture in the width the screen needs. Its place is kept before it arrives. */
export function MediaImage({ image, alt, sizes, first, fallback, className }: Props) {
  const [isGone, setIsGone] = useState(false);
  if (isGone && fallback)
    return <img src={fallback} alt="" width={image.width} height={image.height} className={className} />;
  const narrower = widthsFor(image.width).map((width) => `${mediaPath(image.key, width)} ${width}w`);
  return (
    <img
      // What failed before this script ran tells nobody any more.
      ref={(element) => {
        if (first && element?.complete && element.naturalWidth === 0) setIsGone(true);
      }}
      onError={() => setIsGone(true)}
      src={mediaPath(image.key)}
      srcSet={[...narrower, `${mediaPath(image.key)} ${image.width}w`].join(", ")}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding="async"
      className={className}
    />
  );
}
