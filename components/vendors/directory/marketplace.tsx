import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { SEEN_FIRST } from "@/components/listings/media/seen-first";
import { ButtonLink } from "@/components/ui/button-link";
import { PillLinks } from "@/components/ui/pill-links";
import { ServiceCard } from "@/components/vendors/services/service-card";
import {
  isNarrowed,
  type ListPage,
  type ServiceCardDto,
  type VendorFilters,
  vendorListPath,
  type WantedEventDto,
} from "@/lib/vendors/directory/directory";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { serviceFace } from "@/lib/vendors/services/service-face";
import { Listed } from "./listed";
import { WantedEventCard } from "./wanted-event-card";

const join = (
  <ButtonLink href={VENDOR_PATHS.join} prefetch={false}>
    Join as a Vendor
  </ButtonLink>
);

function Marketplace({ tab, children }: { tab: "services" | "events"; children: ReactNode }) {
  return (
    <div className="page-x">
      <PageHeader
        title="Event Services Marketplace"
        intro="Find vendors, or events that need you."
        actions={
          <ButtonLink href={VENDOR_PATHS.directory} prefetch={false} variant="secondary">
            Vendor & Services Directory
          </ButtonLink>
        }
      />
      <div className="mb-5">
        <PillLinks
          label="Marketplace"
          links={[
            { label: "Vendors & Services", href: vendorListPath("services"), isCurrent: tab === "services" },
            { label: "Event Listings", href: vendorListPath("events"), isCurrent: tab === "events" },
          ]}
        />
      </div>
      {children}
    </div>
  );
}

type ServicesProps = { filters: VendorFilters; page: ListPage<ServiceCardDto> };

/** The services tab, with or without filters. */
export function ServiceMarket({ filters, page }: ServicesProps) {
  return (
    <Marketplace tab="services">
      <Listed
        list="services"
        filters={filters}
        page={page}
        names={["service", "services"]}
        renderRow={(service, index) => <ServiceCard face={serviceFace(service)} first={SEEN_FIRST[index]} />}
        nothing={{
          title: "No services found",
          hint: isNarrowed(filters)
            ? "Try fewer words, another category, or another location."
            : "No services are listed yet.",
          action: join,
        }}
      />
    </Marketplace>
  );
}

type EventsProps = { filters: VendorFilters; page: ListPage<WantedEventDto> };

/** The tab of events looking for vendors. */
export function EventMarket({ filters, page }: EventsProps) {
  return (
    <Marketplace tab="events">
      <Listed
        list="events"
        filters={filters}
        page={page}
        names={["event", "events"]}
        renderRow={(event) => <WantedEventCard event={event} />}
        wide
        nothing={{
          title: "No Event Opportunities Found",
          hint: "Try adjusting your search criteria or check back later.",
          action: join,
        }}
      />
    </Marketplace>
  );
}
