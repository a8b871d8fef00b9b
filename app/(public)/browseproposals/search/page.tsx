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
    // What has a page of its own is listed by that; any other search is not.
    ...(!landing && { robots: { index: false, follow: true } }),
  };
}

/** BrowseProposals with filters in its address; next.config leads here whatever carries one. */
export default async function BrowseFiltered({ searchParams }: Props) {
  const read = readFilters(await searchParams);
  const [page, categories] = await Promise.all([filteredBrowsePage(read.filters), landingCategories()]);
  return <BrowseList {...read} page={page} header={<BrowseHeader categories={categories} />} />;
}
