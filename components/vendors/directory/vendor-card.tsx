import { Stars } from "@/components/trust/reviews/stars";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import {
  BoostedBadge,
  EliteBanner,
  FeaturedBadge,
  VerifiedBadge,
} from "@/components/vendors/profiles/badges";
import { mediaPath } from "@/lib/listings/media/schema";
import { ratingOf } from "@/lib/trust/reviews/review";
import { CATEGORY_NAMES, type VendorCardDto } from "@/lib/vendors/directory/directory";
import { formatVendorLocation } from "@/lib/vendors/directory/public-vendor";
import { vendorProfilePath } from "@/lib/vendors/profiles/paths";

/** A vendor in the directory. */
export function VendorCard({ vendor }: { vendor: VendorCardDto }) {
  const { businessName, category, description, serviceArea, logoKey, plan } = vendor;
  const where = [formatVendorLocation(vendor), serviceArea].filter(Boolean).join(" · ");
  return (
    <Card as="article" padded={false} className="flex h-full flex-col">
      {plan === "elite" && <EliteBanner />}
      <div className="flex flex-1 flex-col p-5">
        <div className="flex gap-4">
          <Avatar name={businessName} src={logoKey && mediaPath(logoKey, 320)} size="lg" square />
          <div className="min-w-0 flex-1">
            <h2 dir="auto" className="text-lg leading-snug break-words">
              {businessName}
            </h2>
            <div className="mt-2 flex flex-wrap gap-1.5">
              <Badge>{CATEGORY_NAMES[category]}</Badge>
              {vendor.isFeatured && <FeaturedBadge />}
              {vendor.isBoosted && <BoostedBadge />}
              {vendor.isVerified && <VerifiedBadge />}
            </div>
            {vendor.ratingCount > 0 && (
              <p className="mt-2">
                <Stars {...ratingOf(vendor.ratingCount, vendor.ratingSum)} />
              </p>
            )}
          </div>
        </div>
        {description && <p className="mt-4 line-clamp-3 text-sm break-words">{description}</p>}
        {where && (
          <p className="mt-3 flex gap-2 text-sm text-quiet">
            <Icon name="map-pin" aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="line-clamp-2 min-w-0 break-words">
              <span className="sr-only">Service area: </span>
              {where}
            </span>
          </p>
        )}
        <div className="mt-auto pt-5">
          <ButtonLink href={vendorProfilePath(vendor)} variant="secondary" prefetch={false} block>
            View Profile<span className="sr-only"> of {businessName}</span>
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
