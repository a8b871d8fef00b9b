import type { Category } from "@/db/enums";

/** What each category is called on the screen. */
export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  sports: "Sports",
  music: "Music",
  arts: "Arts",
  charity: "Charity",
  community: "Community",
  education: "Education",
  technology: "Technology",
};
