export const WENT_AWAY = "This is a debit. It can come back, match a deposit, or be written off.";
export const CAME_IN = "This is a deposit. It can be returned, matched to a payment, or kept.";
