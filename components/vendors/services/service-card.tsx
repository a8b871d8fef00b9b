"use client";

import { MediaImage } from "@/components/listings/media/media-image";
import { loadingOf, type SeenFirst } from "@/components/listings/media/seen-first";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import {
  BoostedBadge,
  EliteBanner,
  FeaturedBadge,
  VerifiedBadge,
} from "@/components/vendors/profiles/badges";
import type { ServiceFace } from "@/lib/vendors/services/service-face";
import { ServicePrice } from "./service-price";

const FRAME = "aspect-3/2 w-full bg-sunk object-cover";

/**
 * A service in the marketplace. Also rendered in the browser, because its data is much smaller than its HTML and a list
 * sends both.
 */
export function ServiceCard({ face, first }: { face: ServiceFace; first: SeenFirst }) {
  const { title, description, picture, drawn, marks } = face;
  return (
    <Card as="article" padded={false} className="flex h-full flex-col overflow-hidden">
      {marks.isElite && <EliteBanner />}
      {picture ? (
        <MediaImage image={picture} alt="" size="card" first={first} fallback={drawn} className={FRAME} />
      ) : (
        <img src={drawn} alt="" width={1200} height={800} {...loadingOf(first)} className={FRAME} />
      )}
      <div className="flex flex-1 flex-col p-5">
        <div className="flex flex-wrap gap-1.5">
          <Badge>{face.kind}</Badge>
          {marks.isFeatured && <FeaturedBadge />}
          {marks.isBoosted && <BoostedBadge />}
          {marks.isVerified && <VerifiedBadge />}
        </div>
        <h2 className="mt-3 text-lg leading-snug break-words">
          <TextLink href={face.path} prefetch={false} tone="ink">
            {title}
          </TextLink>
        </h2>
        <p className="mt-0.5 text-sm break-words text-quiet">{face.businessName}</p>
        {description && <p className="mt-3 line-clamp-3 text-sm break-words">{description}</p>}
        <div className="mt-auto pt-4">
          <ServicePrice amount={face.amount} pricing={face.pricing} />
        </div>
      </div>
    </Card>
  );
}
