import type { BalanceAudience, BalanceCategory, BalanceSide } from "@/db/enums";

export const SIDE_LABELS: Record<BalanceSide, string> = { income: "Income", cost: "Cost" };

const INCOME_LABELS: Partial<Record<BalanceCategory, string>> = { other: "Other income" };

const CATEGORY_LABELS: Record<BalanceCategory, string> = {
  tickets: "Tickets",
  grants: "Grants",
  donations: "Donations",
  in_kind: "In kind",
  venue: "Venue",
  permits: "Permits",
  insurance: "Insurance",
  equipment: "Equipment",
  marketing: "Marketing",
  other: "Other costs",
};

/** A category as people read it. */
export const categoryLabel = (side: BalanceSide, category: BalanceCategory): string =>
  (side === "income" ? INCOME_LABELS[category] : undefined) ?? CATEGORY_LABELS[category];

/** Who sees a shared balance, and what of it. */
export const AUDIENCE_COPY: Record<BalanceAudience, { label: string; hint: string }> = {
  team: {
    label: "Co-owners",
    hint: "Agents who manage your proposal with you see everything here, with names and receipts.",
  },
  sponsors: {
    label: "Sponsors",
    hint: "Sponsors who have paid see the sums and lines by category, also in their sponsorship reports.",
  },
  public: {
    label: "Everyone",
    hint: "The page of your proposal shows the same sums and lines.",
  },
};

/** What a shared balance never shows. */
export const NEVER_SHARED =
  "Sponsors and the public never see names, single amounts of sponsors, vendors, or agents, or receipts.";
