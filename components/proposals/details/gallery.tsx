import { MediaImage } from "@/components/media/media-image";
import { mediaPath } from "@/lib/media/schema";
import type { ProposalDetailsDto } from "@/lib/proposals/details";
import { drawnPicturePath } from "@/lib/proposals/picture";
import { GalleryStage } from "./gallery-stage";

const SIZES = "(min-width: 80rem) 50rem, (min-width: 64rem) calc(100vw - 30rem), 100vw";
const FRAME = "aspect-3/2 w-full rounded bg-sunk lg:aspect-16/9";

/** The pictures of a proposal: one large, the others a press or a swipe away; a drawn one where there are none. */
export function Gallery({ proposal }: { proposal: ProposalDetailsDto }) {
  const { pictures, title } = proposal;
  const altOf = (index: number) =>
    pictures[index]?.alt || `${title}, picture ${index + 1} of ${pictures.length}`;
  const fit = ({ width, height }: { width: number; height: number }) =>
    width > height ? "object-cover" : "object-contain";
  const [first] = pictures;
  if (!first)
    return (
      <img
        src={drawnPicturePath(proposal)}
        alt=""
        width={1200}
        height={800}
        fetchPriority="high"
        className={`${FRAME} object-cover`}
      />
    );
  if (pictures.length === 1)
    return (
      <MediaImage
        image={first}
        alt={first.alt ?? title}
        sizes={SIZES}
        first
        className={`${FRAME} ${fit(first)}`}
      />
    );
  return (
    <GalleryStage
      count={pictures.length}
      thumbnails={pictures.map((picture) => (
        <MediaImage
          key={picture.key}
          image={picture}
          alt=""
          sizes="6rem"
          className="aspect-3/2 w-full rounded object-cover"
        />
      ))}
    >
      {pictures.map((picture, index) => (
        <li key={picture.key} id={`picture-${index + 1}`} className="w-full shrink-0 snap-start scroll-mt-28">
          <a href={mediaPath(picture.key)} className="block rounded focus-visible:-outline-offset-3">
            <MediaImage
              image={picture}
              alt={altOf(index)}
              sizes={SIZES}
              first={index === 0}
              className={`${FRAME} ${fit(picture)}`}
            />
          </a>
        </li>
      ))}
    </GalleryStage>
  );
}
