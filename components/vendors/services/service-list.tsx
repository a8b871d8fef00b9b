import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { ServicePrice } from "@/components/vendors/services/service-price";
import { mediaPath } from "@/lib/listings/media/schema";
import { formatPriceRange } from "@/lib/vendors/directory/public-copy";
import { PRICING_LABELS } from "@/lib/vendors/profiles/copy";
import type { OwnVendorService } from "@/lib/vendors/profiles/own-profile";
import { editServicePath } from "@/lib/vendors/profiles/paths";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { DeleteService, MoveService } from "./service-moves";

/** A vendor's own services in display order; those hidden by the plan come last. */
export function ServiceList({ services }: { services: readonly OwnVendorService[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded border border-line bg-raised">
      {services.map((service, at) => (
        <li key={service.id} className="flex flex-wrap gap-x-5 gap-y-4 p-5">
          <Picture service={service} />
          <div className="min-w-0 flex-1 basis-60">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <h3 className="text-base break-words">{service.title}</h3>
              {service.isHidden && <Badge tone="sun">Hidden by your plan</Badge>}
            </div>
            <p className="mt-1 text-sm text-quiet">{SERVICE_LABELS[service.serviceType]}</p>
            <div className="mt-1">
              <ServicePrice
                amount={formatPriceRange({ ...service, currency: "USD" })}
                pricing={PRICING_LABELS[service.pricingModel]}
              />
            </div>
            {service.tags.length > 0 && (
              <p className="mt-1 text-sm break-words text-quiet">{service.tags.join(", ")}</p>
            )}
          </div>
          <div className="flex flex-wrap items-start gap-1">
            <ButtonLink href={editServicePath(service.id)} size="sm" variant="secondary" prefetch={false}>
              Edit<span className="sr-only"> {service.title}</span>
            </ButtonLink>
            <MoveService service={service} to="up" isEnd={at === 0} />
            <MoveService service={service} to="down" isEnd={at === services.length - 1} />
            <DeleteService service={service} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Picture({ service: { images } }: { service: OwnVendorService }) {
  const [first] = images;
  const tileClass = "size-20 shrink-0 rounded border border-line bg-sunk";
  if (!first)
    return (
      <span className={`${tileClass} grid place-items-center text-quiet`}>
        <Icon name="image-off" aria-hidden="true" size={22} />
      </span>
    );
  return <img src={mediaPath(first.key, 320)} alt={first.alt} className={`${tileClass} object-cover`} />;
}
