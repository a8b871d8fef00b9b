import { Section } from "@/components/layout/section";
import { GalleryStage } from "@/components/listings/proposals/details/gallery-stage";
import { LinkCard } from "@/components/listings/proposals/details/link-card";
import { webLink } from "@/lib/vendors/directory/public-copy";
import type { PublicVendorDto } from "@/lib/vendors/directory/public-vendor";
import { drawnVendorPath } from "@/lib/vendors/profiles/picture";

const FRAME = "aspect-3/2 w-full rounded bg-sunk";

/** The vendor's portfolio pictures. */
export function VendorGallery({ vendor }: { vendor: PublicVendorDto }) {
  const { id, category, businessName, pictures } = vendor;
  const portfolio = webLink(vendor.portfolioLink);
  if (pictures.length === 0 && !portfolio) return null;
  return (
    <Section id="gallery" title="Portfolio Gallery">
      <div className="grid gap-4">
        {pictures.length > 0 && (
          <GalleryStage
            pictures={pictures.map(({ key, width, height, alt }, index) => ({
              key,
              width,
              height,
              alt: alt || `${businessName}, image ${index + 1} of ${pictures.length}`,
            }))}
            fallback={drawnVendorPath(category, id)}
            frame={FRAME}
          />
        )}
        {portfolio && <LinkCard url={portfolio} title="More of our work" />}
      </div>
    </Section>
  );
}
