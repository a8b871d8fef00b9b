import { CATEGORIES, type Category } from "@/db/enums";
import { BROWSE_PATH } from "./filters";

/** A town with listings in a category. */
export interface LandingTown {
  slug: string;
  name: string;
}

/** Content of a category page, for all locations or one town, besides its list. Amounts in cents. */
export interface LandingDto {
  category: Category;
  /** Null: all locations. */
  town: LandingTown | null;
  /** Number of open opportunities. */
  count: number;
  /** Starting prices of the cheapest and the most expensive one. */
  fromCents: number;
  toCents: number;
  /** First day of the next event, `YYYY-MM-DD` in its own zone; null if none has a future date. */
  nextDay: string | null;
  /** Other towns with listings in the category: nearest to the page's town first, otherwise most listings first. */
  towns: (LandingTown & { count: number })[];
  /** Other categories with listings, in the town or anywhere. */
  categories: Category[];
}

/** Path of the category page, for all locations or one town. */
export const landingPath = (category: Category, town?: string | null): string =>
  [BROWSE_PATH, category, ...(town ? [town] : [])].join("/");

/** The category in a URL segment; null if invalid. */
export const findCategory = (name: string): Category | null =>
  CATEGORIES.find((category) => category === name) ?? null;
