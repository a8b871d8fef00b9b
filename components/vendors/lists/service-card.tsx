import { MediaImage } from "@/components/media/media-image";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { CATEGORY_NAMES, type ServiceCardDto } from "@/lib/vendors/directory";
import { vendorDetailsPath } from "@/lib/vendors/paths";
import { drawnVendorPath } from "@/lib/vendors/picture";
import { BoostedBadge, EliteBanner, FeaturedBadge, VerifiedBadge } from "../badges";
import { ServicePrice } from "../service-price";

const FRAME = "aspect-3/2 w-full bg-sunk object-cover";

/** A service in the marketplace. `first`: its picture is among those that are seen at once. */
export function ServiceCard({ service, first }: { service: ServiceCardDto; first: boolean }) {
  const { id, title, description, serviceType, picture, vendor } = service;
  const drawn = drawnVendorPath(serviceType, id);
  return (
    <Card as="article" padded={false} className="flex h-full flex-col overflow-hidden">
      {vendor.plan === "elite" && <EliteBanner />}
      {picture ? (
        <MediaImage
          image={picture}
          alt=""
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          first={first}
          fallback={drawn}
          className={FRAME}
        />
      ) : (
        <img
          src={drawn}
          alt=""
          width={1200}
          height={800}
          loading={first ? "eager" : "lazy"}
          className={FRAME}
        />
      )}
      <div className="flex flex-1 flex-col p-5">
        <div className="flex flex-wrap gap-1.5">
          <Badge>{CATEGORY_NAMES[serviceType]}</Badge>
          {service.isFeatured && <FeaturedBadge />}
          {service.isBoosted && <BoostedBadge />}
          {vendor.isVerified && <VerifiedBadge />}
        </div>
        <h2 className="mt-3 text-lg leading-snug break-words">
          <TextLink href={vendorDetailsPath(vendor, id)} prefetch={false} tone="ink">
            {title}
          </TextLink>
        </h2>
        <p className="mt-0.5 text-sm break-words text-quiet">{vendor.businessName}</p>
        {description && <p className="mt-3 line-clamp-3 text-sm break-words">{description}</p>}
        <div className="mt-auto pt-4">
          <ServicePrice price={service} />
        </div>
      </div>
    </Card>
  );
}
