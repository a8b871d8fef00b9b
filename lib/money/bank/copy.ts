export const WENT_AWAY = "This is a debit. Mark it as returned, match it with a deposit, or write it off.";
export const CAME_IN = "This is a deposit. It can be returned, matched to a payment, or kept.";
