"use client";

import { useState } from "react";
import { preload } from "react-dom";
import { IMAGE_SIZES, type ImageSize } from "@/lib/listings/media/image-sizes";
import { mediaPath } from "@/lib/listings/media/schema";
import { loadingOf, type SeenFirst } from "./seen-first";

const WIDE = "(min-width: 40rem)";

type Props = {
  image: { key: string; width: number; height: number };
  /** Empty if the text next to the image already describes it. */
  alt: string;
  size: ImageSize;
  /** Where the image is above the fold. There it loads eagerly with high priority. */
  first?: SeenFirst;
  /** URL of the illustration shown if the image cannot be loaded. */
  fallback?: string;
  className?: string;
};

/** An uploaded image at the width the screen needs. Reserves its space before it loads. */
export function MediaImage({ image, alt, size, first, fallback, className }: Props) {
  const [isGone, setIsGone] = useState(false);
  if (isGone && fallback)
    return <img src={fallback} alt="" width={image.width} height={image.height} className={className} />;
  const src = mediaPath(image.key);
  const { sizes } = IMAGE_SIZES[size];
  const srcSet = srcSetOf(image, size);
  if (first === "on-wide-screens")
    preload(src, { as: "image", imageSrcSet: srcSet, imageSizes: sizes, media: WIDE, fetchPriority: "high" });
  return (
    <img
      // No error event fires for an image that failed before hydration.
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
      {...loadingOf(first)}
      decoding="async"
      className={className}
    />
  );
}

/** The widths of this size, and the stored image in place of those that are wider than itself. */
function srcSetOf({ key, width: whole }: Props["image"], size: ImageSize): string {
  const { widths } = IMAGE_SIZES[size];
  const narrower = widths.filter((width) => width < whole);
  const files = narrower.map((width) => `${mediaPath(key, width)} ${width}w`);
  return narrower.length < widths.length ? [...files, `${mediaPath(key)} ${whole}w`].join() : files.join();
}
