import { Breadcrumb } from "@/components/layout/breadcrumb";
import { PageHeader } from "@/components/layout/page-header";
import { TownLink } from "@/components/listings/town-calendar/town-link";
import { CATEGORY_LABELS } from "@/lib/listings/proposals/labels";
import type { BrowsePage } from "@/lib/listings/search/browse-page";
import { BROWSE_PATH, NO_FILTERS } from "@/lib/listings/search/filters";
import { type LandingDto, landingPath } from "@/lib/listings/search/landing";
import { aboutCategory, landingCounts, landingTitle } from "@/lib/listings/search/landing-copy";
import { BrowseList } from "./browse-list";
import { CategoryLinks } from "./category-links";
import { TownLinks } from "./town-links";

/** Landing page of a category, for all locations or one town: counts, list, and related pages. */
export function LandingPage({ landing, page }: { landing: LandingDto; page: BrowsePage }) {
  const { category, town, towns, categories } = landing;
  const label = CATEGORY_LABELS[category];
  const crumbs = [
    { label: "Browse Opportunities", href: BROWSE_PATH },
    { label, ...(town && { href: landingPath(category) }) },
    ...(town ? [{ label: town.name }] : []),
  ];
  return (
    <>
      <BrowseList
        filters={{ ...NO_FILTERS, category, location: town?.name ?? null }}
        fields={{}}
        typed={{}}
        page={page}
        header={
          <PageHeader
            above={<Breadcrumb crumbs={crumbs} />}
            title={landingTitle(landing)}
            intro={
              <>
                {landingCounts(landing)} {aboutCategory(category)}
              </>
            }
          />
        }
      />
      <div className="page-x mt-16 grid gap-10">
        <TownLink town={town} />
        <TownLinks category={category} title={townsTitle(landing)} towns={towns} />
        {categories.length > 0 && (
          <section aria-labelledby="more-categories">
            <h2 id="more-categories" className="mb-4 text-xl">
              {town ? `More in ${town.name}` : "Other categories"}
            </h2>
            <CategoryLinks categories={categories} town={town?.slug} />
          </section>
        )}
      </div>
    </>
  );
}

const townsTitle = ({ category, town }: LandingDto) =>
  town ? `${CATEGORY_LABELS[category]} in towns nearby` : `${CATEGORY_LABELS[category]} by town`;
