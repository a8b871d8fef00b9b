"use client";

import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { mediaPath } from "@/lib/listings/media/schema";

type Props = {
  image: { key: string; alt: string };
  /** Position in the list: "image 1 of 3". */
  name: string;
  badge: string | false;
  /** Text shown if the image cannot be loaded. */
  lost?: string;
  /** Props of the caption input. */
  description: ComponentProps<typeof Input>;
  onRemove: () => void;
  /** Buttons that reorder the image. */
  children: ReactNode;
};

/** One image of a list with its caption, reorder buttons, and remove button. */
export function ImageTile({ image, name, badge, lost, description, onRemove, children }: Props) {
  const id = useId();
  const [isLost, setIsLost] = useState(false);
  return (
    <li className="overflow-hidden rounded border border-line bg-raised">
      <div className="relative">
        {lost && isLost ? (
          <p className="flex aspect-3/2 items-center justify-center bg-sunk p-4 text-center text-sm text-quiet">
            {lost}
          </p>
        ) : (
          <img
            src={mediaPath(image.key, 640)}
            alt={image.alt || `Uploaded ${name}, no caption yet`}
            onError={() => setIsLost(true)}
            className="aspect-3/2 w-full bg-sunk object-cover"
          />
        )}
        {badge && <Badge className="absolute top-2 left-2">{badge}</Badge>}
      </div>
      <div className="grid gap-2 p-3">
        <label htmlFor={id} className="text-sm font-semibold">
          Caption <span className="font-normal text-quiet">(optional)</span>
          <span className="sr-only">, {name}</span>
        </label>
        <Input id={id} {...description} />
        <div className="-mx-2 flex flex-wrap gap-x-1">
          {children}
          <Button
            size="sm"
            variant="quiet"
            className="ml-auto"
            icon={<Icon name="trash-2" aria-hidden="true" size={16} />}
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
