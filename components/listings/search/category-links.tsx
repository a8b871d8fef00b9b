import { PillLinks } from "@/components/ui/pill-links";
import type { Category } from "@/db/enums";
import { CATEGORY_LABELS } from "@/lib/listings/proposals/labels";
import { landingPath } from "@/lib/listings/search/landing";

type Props = { categories: readonly Category[]; town?: string | undefined };

/** Links to the category pages, for all locations or one town. */
export function CategoryLinks({ categories, town }: Props) {
  if (categories.length === 0) return null;
  const links = categories.map((category) => ({
    label: CATEGORY_LABELS[category],
    href: landingPath(category, town),
    isCurrent: false,
  }));
  return <PillLinks label="Categories" links={links} />;
}
