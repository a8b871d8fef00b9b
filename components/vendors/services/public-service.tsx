import { LinkCard } from "@/components/listings/proposals/details/link-card";
import { PlainText } from "@/components/listings/proposals/details/plain-text";
import { ReportLink } from "@/components/trust/moderation/report-link";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { VendorVideo } from "@/components/vendors/directory/vendor-video";
import { ContactVendor } from "@/components/vendors/quote-requests/contact-vendor";
import { formatCents } from "@/lib/core/money";
import { CATEGORY_NAMES } from "@/lib/vendors/directory/directory";
import { formatPriceRange, NO_QUOTE_REQUESTS, webLink } from "@/lib/vendors/directory/public-copy";
import type { PublicServiceDto, PublicVendorDto } from "@/lib/vendors/directory/public-vendor";
import { PRICING_LABELS } from "@/lib/vendors/profiles/copy";
import { quotePath } from "@/lib/vendors/profiles/paths";
import { drawnVendorPath } from "@/lib/vendors/profiles/picture";
import { ServicePictures } from "./service-pictures";
import { ServicePrice } from "./service-price";

type Props = { vendor: PublicVendorDto; service: PublicServiceDto };

/** A service with all details and the button to request a quote. */
export function PublicService({ vendor, service }: Props) {
  const { id, title, description, serviceType, pictures, tags, addons, currency } = service;
  const portfolio = webLink(service.portfolioLink);
  return (
    <Card
      as="article"
      id={`service-${id}`}
      padded={false}
      className="flex h-full scroll-mt-24 flex-col overflow-hidden"
    >
      <ServicePictures pictures={pictures} title={title} fallback={drawnVendorPath(serviceType, id)} />
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div>
          <Badge>{CATEGORY_NAMES[serviceType]}</Badge>
          <h3 dir="auto" className="mt-2.5 mb-1.5 text-lg leading-snug break-words">
            {title}
          </h3>
          <ServicePrice amount={formatPriceRange(service)} pricing={PRICING_LABELS[service.pricingModel]} />
        </div>
        {description && <PlainText>{description}</PlainText>}
        {tags.length > 0 && (
          <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li
                key={tag}
                className="max-w-full rounded-full bg-sunk px-2.5 py-0.5 text-xs break-words text-quiet"
              >
                {tag}
              </li>
            ))}
          </ul>
        )}
        {addons.length > 0 && (
          <div>
            <h4 className="text-sm">Optional add-ons</h4>
            <ul className="mt-1 divide-y divide-line text-sm">
              {addons.map((addon, index) => (
                <li key={index} className="flex items-baseline justify-between gap-4 py-2">
                  <span className="min-w-0 break-words">
                    {addon.name}
                    {addon.description && <span className="block text-quiet">{addon.description}</span>}
                  </span>
                  <span className="font-semibold tabular-nums">
                    {formatCents(addon.priceCents, currency)}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {service.videoLink && (
          <VendorVideo link={service.videoLink} name={title} drawn={drawnVendorPath(serviceType, id)} />
        )}
        {portfolio && <LinkCard url={portfolio} title="Portfolio" />}
        <div className="mt-auto">
          {vendor.isAcceptingLeads ? (
            <ContactVendor href={quotePath(vendor, id)} serviceId={id} title={title} />
          ) : (
            <p className="text-sm text-quiet">{NO_QUOTE_REQUESTS}</p>
          )}
          <ReportLink kind="service" id={id} of={title} />
        </div>
      </div>
    </Card>
  );
}
