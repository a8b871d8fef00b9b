import { CATEGORIES, type Category } from "@/db/enums";
import { BROWSE_PATH } from "./filters";

/** A town that has listings of a category. */
export interface LandingTown {
  slug: string;
  name: string;
}

/** What a page about a category, or about a category in one town, says besides its list. Amounts in cents. */
export interface LandingDto {
  category: Category;
  /** Null: the page is about the category everywhere. */
  town: LandingTown | null;
  /** How many can be found there now. */
  count: number;
  /** With how much a sponsor can begin, at the cheapest of them and at the dearest. */
  fromCents: number;
  toCents: number;
  /** The first day of the next event, `YYYY-MM-DD` in its own zone; null: none of them has a date to come. */
  nextDay: string | null;
  /** Other towns with listings of the category: the nearest to the page's own town first, else those with most. */
  towns: (LandingTown & { count: number })[];
  /** Other categories with listings in the town, or anywhere. */
  categories: Category[];
}

/** The path of the page about a category, or about a category in one town. */
export const landingPath = (category: Category, town?: string | null): string =>
  [BROWSE_PATH, category, ...(town ? [town] : [])].join("/");

/** The category that a part of an address names; null: none. */
export const findCategory = (name: string): Category | null =>
  CATEGORIES.find((category) => category === name) ?? null;
