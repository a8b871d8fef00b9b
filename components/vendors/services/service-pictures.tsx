"use client";

import { useState } from "react";
import { MediaImage } from "@/components/listings/media/media-image";
import { Icon } from "@/components/ui/icon";
import type { PictureDto } from "@/lib/vendors/directory/public-vendor";

const FRAME = "aspect-3/2 w-full bg-sunk object-cover";
const ARROW =
  "absolute top-1/2 inline-flex size-11 -translate-y-1/2 items-center justify-center rounded-full border border-line bg-raised text-action hover:bg-action-soft scripting-none:hidden";

type Props = { pictures: readonly PictureDto[]; title: string; fallback: string };

/** A carousel of a service's pictures. Without scripts only the first is shown. */
export function ServicePictures({ pictures, title, fallback }: Props) {
  const [at, setAt] = useState(0);
  const picture = pictures[at];
  if (!picture)
    return <img src={fallback} alt="" width={1200} height={800} loading="lazy" className={FRAME} />;
  const count = pictures.length;
  const named = picture.alt || (count > 1 ? `${title}, image ${at + 1} of ${count}` : title);
  const step = (by: number) => setAt((at + by + count) % count);
  return (
    <div className="relative">
      <MediaImage
        key={picture.key}
        image={picture}
        alt={named}
        size="service"
        fallback={fallback}
        className={FRAME}
      />
      {count > 1 && (
        <>
          <button type="button" onClick={() => step(-1)} className={`${ARROW} left-3`}>
            <Icon name="chevron-left" aria-hidden size={20} />
            <span className="sr-only">Previous image of {title}</span>
          </button>
          <button type="button" onClick={() => step(1)} className={`${ARROW} right-3`}>
            <Icon name="chevron-right" aria-hidden size={20} />
            <span className="sr-only">Next image of {title}</span>
          </button>
          <p
            aria-live="polite"
            className="absolute right-3 bottom-3 rounded-full bg-raised px-2.5 py-0.5 text-xs font-semibold tabular-nums"
          >
            <span className="sr-only">Image </span>
            {at + 1} / {count}
          </p>
        </>
      )}
    </div>
  );
}
