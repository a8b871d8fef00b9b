import { Section } from "@/components/layout/section";
import type { ReportPhoto } from "@/db/enums";
import { formatCount } from "@/lib/core/numbers";
import type { VariantWidth } from "@/lib/listings/media/schema";

export type PhotoPath = (proofId: string, width?: VariantWidth) => string;

type Props = { photos: readonly ReportPhoto[]; photoPath: PhotoPath };

/** The others are folded and not printed. Browsers with scripts load them when they are unfolded. */
const SHOWN = 24;

/** The first pictures, loaded as they come into view, and all others folded. */
export function ReportPhotos({ photos, photoPath }: Props) {
  if (photos.length === 0) return null;
  const folded = photos.slice(SHOWN);
  const more = folded.length === 1 ? "1 more photo" : `${formatCount(folded.length)} more photos`;
  return (
    <Section id="photos" title="Photos">
      <PhotoGrid photos={photos.slice(0, SHOWN)} photoPath={photoPath} />
      {folded.length > 0 && (
        <>
          <details data-print="hide" className="mt-4">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-action">
              {more}
            </summary>
            <div className="mt-2">
              <PhotoGrid photos={folded} photoPath={photoPath} />
            </div>
          </details>
          <p className="mt-4 hidden text-sm print:block">Not printed: {more} on this page.</p>
        </>
      )}
    </Section>
  );
}

const PhotoGrid = ({ photos, photoPath }: Props) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
    {photos.map(({ proofId, caption }) => (
      <li key={proofId} className="break-inside-avoid">
        <a
          href={photoPath(proofId)}
          target="_blank"
          rel="noreferrer"
          className="block overflow-hidden rounded border border-line"
        >
          {/* biome-ignore lint/performance/noImgElement: private pictures are resized by their own route. */}
          <img
            src={photoPath(proofId, 320)}
            alt={caption}
            width={320}
            height={240}
            loading="lazy"
            decoding="async"
            className="aspect-[4/3] w-full bg-sunk object-cover"
          />
        </a>
        <p dir="auto" className="mt-1 text-xs text-quiet wrap-anywhere">
          {caption}
        </p>
      </li>
    ))}
  </ul>
);
