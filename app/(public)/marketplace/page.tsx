import { ServiceMarket } from "@/components/vendors/directory/marketplace";
import { NO_VENDOR_FILTERS } from "@/lib/vendors/directory/directory";
import { firstServices } from "@/lib/vendors/directory/queries/directory";

export const revalidate = 60;
export const metadata = {
  title: "Event Services Marketplace",
  description: "Find photographers, caterers, venues, and everyone else your event needs.",
  alternates: { canonical: "/marketplace" },
};

export default async function Marketplace() {
  return <ServiceMarket filters={NO_VENDOR_FILTERS} page={await firstServices()} />;
}
