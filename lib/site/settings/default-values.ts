/** Up to this price, in cents, one proof covers all plain benefits, unless an admin chooses another limit. */
export const DEFAULT_SMALL_DEAL_CENTS = 25_000;
