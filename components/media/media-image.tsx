import { mediaPath, widthsFor } from "@/lib/media/schema";

type Props = {
  image: { key: string; width: number; height: number };
  /** Empty where the words beside the picture say it all. */
  alt: string;
  /** How wide it is drawn, in the words of the `sizes` attribute. */
  sizes: string;
  /** For the one picture that is seen first: fetched at once, before everything else. */
  first?: boolean;
  className?: string;
};

/** An uploaded picture in the width the screen needs. Its place is kept before it arrives. */
export function MediaImage({ image, alt, sizes, first, className }: Props) {
  const narrower = widthsFor(image.width).map((width) => `${mediaPath(image.key, width)} ${width}w`);
  return (
    <img
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
