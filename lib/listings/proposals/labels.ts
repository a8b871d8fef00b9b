import type { Category, FundingMode, ProposalStatus, SponsorshipType } from "@/db/enums";

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

/** Display names of the statuses. */
export const PROPOSAL_STATUS_LABELS: Readonly<Record<ProposalStatus, string>> = {
  draft: "Draft",
  active: "Live",
  paused: "Paused",
  completed: "Funded",
  cancelled: "Canceled",
  removed: "Removed",
};

/** A readable sponsorship type: `in_kind_sponsor` becomes "In-kind sponsor". */
export function sponsorshipTypeLabel(type: SponsorshipType): string {
  const label = type.replace("in_kind", "in-kind").replaceAll("_", " ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}

export const FUNDING_MODE_LABELS: Readonly<Record<FundingMode, { title: string; description: string }>> = {
  single: {
    title: "One sponsor",
    description: "The first sponsor to pay for a tier funds the entire proposal and closes it.",
  },
  several: {
    title: "Several sponsors until the goal is reached",
    description:
      "Each tier has a number of spots. The proposal stays open until the goal is met or all spots are taken. For example, two spots of $500 and one of $1,000 fund a goal of $2,000.",
  },
};
