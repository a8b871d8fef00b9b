import type { Category, FundingMode, SponsorshipType } from "@/db/enums";

/** Display names of the categories. */
export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  sports: "Sports",
  music: "Music",
  arts: "Arts",
  charity: "Charity",
  community: "Community",
  education: "Education",
  technology: "Technology",
};

/** A readable enum value: `in_kind_sponsor` becomes "In kind sponsor". */
function spoken(key: string): string {
  const label = key.replaceAll("_", " ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}

export const sponsorshipTypeLabel = (type: SponsorshipType) => spoken(type);

export const FUNDING_MODE_LABELS: Readonly<Record<FundingMode, { title: string; description: string }>> = {
  single: {
    title: "One sponsor",
    description: "The first sponsor to pay for a tier funds the entire proposal and closes it.",
  },
  several: {
    title: "Several sponsors until the goal is reached",
    description:
      "Each tier has a number of spots. The proposal stays open until the goal is met or all spots are taken.",
  },
};

export const FUNDED = "This opportunity has been funded!";
export const EVENT_OVER = "This event is over.";

/** Why a proposal can't be sponsored, permanently or for now. */
export const CLOSED_TITLES = {
  funded: FUNDED,
  cancelled: "The host canceled this event.",
  paused: "The host paused this opportunity.",
  ended: EVENT_OVER,
} as const;
