/** An entry that a host types in the balance of an event. */
export const BALANCE_SIDES = ["income", "cost"] as const;
export type BalanceSide = (typeof BALANCE_SIDES)[number];

/** `in_kind`: a gift without money, which no sum counts. */
export const INCOME_CATEGORIES = ["tickets", "grants", "donations", "in_kind", "other"] as const;
export const COST_CATEGORIES = ["venue", "permits", "insurance", "equipment", "marketing", "other"] as const;

export const BALANCE_CATEGORIES = {
  income: INCOME_CATEGORIES,
  cost: COST_CATEGORIES,
} as const satisfies Record<BalanceSide, readonly string[]>;
export type BalanceCategory = (typeof INCOME_CATEGORIES)[number] | (typeof COST_CATEGORIES)[number];

/** Who may see a balance, each by a separate choice of its host. `team`: co-owners. */
export const BALANCE_AUDIENCES = ["team", "sponsors", "public"] as const;
export type BalanceAudience = (typeof BALANCE_AUDIENCES)[number];
