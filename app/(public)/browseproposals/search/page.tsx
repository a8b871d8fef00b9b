import type { Metadata } from "next";
import { BrowseHeader } from "@/components/listings/search/browse-header";
import { BrowseList } from "@/components/listings/search/browse-list";
import type { Query } from "@/lib/core/query";
import { filtersPath, readFilters } from "@/lib/listings/search/filters";
import { filteredBrowsePage, landingCategories, landingOf } from "@/lib/listings/search/queries/browse";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { filters } = readFilters(await searchParams);
  const landing = await landingOf(filters);
  return {
    title: "Browse Opportunities",
    alternates: { canonical: landing ?? filtersPath(filters) },
    // Searches that have a landing page use it as their canonical URL. Other searches are not indexed.
    ...(!landing && { robots: { index: false, follow: true } }),
  };
}

/** BrowseProposals with filters in the URL. next.config routes every URL with filters here. */
export default async function BrowseFiltered({ searchParams }: Props) {
  const read = readFilters(await searchParams);
  const [page, categories] = await Promise.all([filteredBrowsePage(read.filters), landingCategories()]);
  return <BrowseList {...read} page={page} header={<BrowseHeader categories={categories} />} />;
}
