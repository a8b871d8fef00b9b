import { MediaImage } from "@/components/listings/media/media-image";
import type { ProposalDetailsDto } from "@/lib/listings/proposals/details";
import { drawnPicturePath } from "@/lib/listings/proposals/picture";
import { GalleryStage } from "./gallery-stage";

const FRAME = "aspect-3/2 w-full rounded bg-sunk lg:aspect-16/9";

/** A proposal's images: one large, the others one click or swipe away. Falls back to an illustration. */
export function Gallery({ proposal }: { proposal: ProposalDetailsDto }) {
  const { pictures, title } = proposal;
  const fallback = drawnPicturePath(proposal);
  const [first] = pictures;
  if (!first)
    return (
      <img
        src={fallback}
        alt=""
        width={1200}
        height={800}
        fetchPriority="high"
        className={`${FRAME} object-cover`}
      />
    );
  if (pictures.length === 1) {
    const { alt, ...image } = first;
    return (
      <MediaImage
        image={image}
        alt={alt ?? title}
        size="stage"
        first="everywhere"
        fallback={fallback}
        className={`${FRAME} ${image.width > image.height ? "object-cover" : "object-contain"}`}
      />
    );
  }
  return (
    <GalleryStage
      pictures={pictures.map(({ key, width, height, alt }, index) => ({
        key,
        width,
        height,
        alt: alt || `${title}, image ${index + 1} of ${pictures.length}`,
      }))}
      fallback={fallback}
      frame={FRAME}
      first="everywhere"
    />
  );
}
