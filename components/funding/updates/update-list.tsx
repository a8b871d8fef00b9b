import type { ReactNode } from "react";
import { MediaImage } from "@/components/listings/media/media-image";
import { PlainText } from "@/components/listings/proposals/details/plain-text";
import { DateText } from "@/components/ui/date-text";
import { formatDay } from "@/lib/core/dates";
import type { UpdateDto } from "@/lib/funding/updates/schema";

type Props<U extends UpdateDto> = {
  updates: readonly U[];
  /** Below each update. */
  footer: (update: U) => ReactNode;
};

/** Updates, newest first. */
export function UpdateList<U extends UpdateDto>({ updates, footer }: Props<U>) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {updates.map((update) => (
        <li key={update.id} className="grid gap-3 py-5">
          <div>
            <p className="text-sm text-quiet">
              <DateText iso={update.at}>{formatDay(new Date(update.at))}</DateText>
            </p>
            {update.title && (
              <h3 dir="auto" className="text-lg wrap-anywhere">
                {update.title}
              </h3>
            )}
          </div>
          <PlainText>{update.words}</PlainText>
          <Pictures update={update} />
          {footer(update)}
        </li>
      ))}
    </ol>
  );
}

function Pictures({ update: { pictures, title } }: { update: UpdateDto }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="grid max-w-measure grid-cols-2 gap-3">
      {pictures.map((picture, at) => (
        <li key={picture.id}>
          <MediaImage
            image={picture}
            alt={picture.alt ?? `${title ?? "Update"}, picture ${at + 1} of ${pictures.length}`}
            size="update"
            className="aspect-3/2 w-full rounded bg-sunk object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
