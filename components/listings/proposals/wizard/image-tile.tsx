"use client";

import { Star, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { mediaPath } from "@/lib/listings/media/schema";
import type { DraftImage } from "@/lib/listings/proposals/draft";

type Props = {
  image: DraftImage;
  position: number;
  count: number;
  onChange: (next: (images: DraftImage[]) => DraftImage[]) => void;
  onRemove: () => void;
};

/** One picture of the draft: what it shows in words, first place, away with it. */
export function ImageTile({ image, position, count, onChange, onRemove }: Props) {
  const id = useId();
  const [isGone, setIsGone] = useState(false);
  const name = `image ${position + 1} of ${count}`;
  return (
    <li className="overflow-hidden rounded border border-line bg-raised">
      <div className="relative">
        {isGone ? (
          <p className="flex aspect-3/2 items-center justify-center bg-sunk p-4 text-center text-sm text-quiet">
            This picture waited too long and was removed. Please add it again.
          </p>
        ) : (
          <img
            src={mediaPath(image.key, 640)}
            alt={image.alt || `Uploaded ${name}, not described yet`}
            onError={() => setIsGone(true)}
            className="aspect-3/2 w-full bg-sunk object-cover"
          />
        )}
        {position === 0 && count > 1 && <Badge className="absolute top-2 left-2">Leads the proposal</Badge>}
      </div>
      <div className="grid gap-2 p-3">
        <label htmlFor={id} className="text-sm font-semibold">
          What it shows <span className="font-normal text-quiet">(optional)</span>
        </label>
        <Input
          id={id}
          value={image.alt}
          maxLength={160}
          placeholder="Children painting at last year's fair"
          onChange={(event) =>
            onChange((images) =>
              images.map((other) => (other.id === image.id ? { ...other, alt: event.target.value } : other)),
            )
          }
        />
        <div className="flex flex-wrap justify-between gap-2">
          {position > 0 ? (
            <Button
              size="sm"
              variant="quiet"
              icon={<Star aria-hidden="true" size={16} />}
              onClick={() =>
                onChange((images) => [image, ...images.filter((other) => other.id !== image.id)])
              }
            >
              Make it lead<span className="sr-only">: {name}</span>
            </Button>
          ) : (
            <span />
          )}
          <Button
            size="sm"
            variant="quiet"
            icon={<Trash2 aria-hidden="true" size={16} />}
            onClick={onRemove}
            data-remove
          >
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
