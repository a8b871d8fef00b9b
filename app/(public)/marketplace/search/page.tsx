import type { Metadata } from "next";
import { EventMarket, ServiceMarket } from "@/components/vendors/directory/marketplace";
import type { Query } from "@/lib/core/query";
import { isNarrowed, readTab, readVendorFilters, vendorListPath } from "@/lib/vendors/directory/directory";
import { filteredServices } from "@/lib/vendors/directory/queries/directory";
import { openEventListings } from "@/lib/vendors/directory/queries/wanted-events";

type Props = { searchParams: Promise<Query> };

const HEADS = {
  services: { title: "Event Services Marketplace" },
  events: {
    title: "Event Listings",
    description:
      "Events looking for photographers, caterers, stages, and chairs: what they need, when, and for how much.",
  },
};

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = await searchParams;
  const filters = readVendorFilters(query);
  const tab = readTab(query);
  return {
    ...HEADS[tab],
    alternates: { canonical: vendorListPath(tab, filters) },
    // The unfiltered event listings have their own page; a search does not.
    ...((tab === "services" || isNarrowed(filters) || filters.after) && {
      robots: { index: false, follow: true },
    }),
  };
}

/** The marketplace with a tab or filters in the URL. next.config rewrites any such URL to this page. */
export default async function MarketplaceFiltered({ searchParams }: Props) {
  const query = await searchParams;
  const filters = readVendorFilters(query);
  if (readTab(query) === "services")
    return <ServiceMarket filters={filters} page={await filteredServices(filters)} />;
  const listed = { ...filters, location: null };
  return <EventMarket filters={listed} page={await openEventListings(listed)} />;
}
