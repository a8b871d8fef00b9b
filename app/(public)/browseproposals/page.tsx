import { BrowseHeader } from "@/components/listings/search/browse-header";
import { BrowseList } from "@/components/listings/search/browse-list";
import { NO_FILTERS } from "@/lib/listings/search/filters";
import { firstBrowsePage, landingCategories } from "@/lib/listings/search/queries/browse";

export const revalidate = 60;
export const metadata = {
  title: "Browse Opportunities",
  description: "Find local events and projects that need a sponsor, by category, location, and amount.",
  alternates: { canonical: "/browseproposals" },
};

export default async function BrowseProposals() {
  const [page, categories] = await Promise.all([firstBrowsePage(), landingCategories()]);
  const header = <BrowseHeader categories={categories} />;
  return <BrowseList filters={NO_FILTERS} fields={{}} typed={{}} page={page} header={header} />;
}
