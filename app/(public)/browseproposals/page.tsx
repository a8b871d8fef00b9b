import { BrowseList } from "@/components/proposals/browse/browse-list";
import { NO_FILTERS } from "@/lib/proposals/filters";
import { firstBrowsePage } from "@/lib/proposals/queries/browse";

export const revalidate = 60;
export const metadata = {
  title: "Browse Opportunities",
  description: "Local events and projects that are looking for a sponsor, by category, place and amount.",
  alternates: { canonical: "/browseproposals" },
};

export default async function BrowseProposals() {
  return <BrowseList filters={NO_FILTERS} fields={{}} typed={{}} page={await firstBrowsePage()} />;
}
