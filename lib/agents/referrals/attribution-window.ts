/** Days that a followed link is remembered. */
export const REFERRAL_DAYS = 30;
/** Days after an agreement's end during which payments by its referred sponsors still earn. */
export const DAYS_AFTER_END = 30;
