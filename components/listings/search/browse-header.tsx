import { PageHeader } from "@/components/layout/page-header";
import type { Category } from "@/db/enums";
import { CategoryLinks } from "./category-links";

/** Title of BrowseProposals and links to the categories. */
export function BrowseHeader({ categories }: { categories: readonly Category[] }) {
  return (
    <>
      <PageHeader title="Browse Opportunities" intro="Events and projects near you that need a sponsor." />
      <div className="-mt-2 mb-5">
        <CategoryLinks categories={categories} />
      </div>
    </>
  );
}
