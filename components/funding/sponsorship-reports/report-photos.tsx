import { Section } from "@/components/layout/section";
import type { ReportPhoto } from "@/db/enums";
import type { VariantWidth } from "@/lib/listings/media/schema";

export type PhotoPath = (proofId: string, width?: VariantWidth) => string;

type Props = { photos: readonly ReportPhoto[]; photoPath: PhotoPath };

/** All pictures, loaded as they come into view. */
export function ReportPhotos({ photos, photoPath }: Props) {
  if (photos.length === 0) return null;
  return (
    <Section id="photos" title="Photos">
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
    </Section>
  );
}
