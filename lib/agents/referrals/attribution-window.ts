/** Days that a followed link is remembered. */
export const REFERRAL_DAYS = 30;
/** Days after an agreement has ended in which what is paid by sponsors whom it had led still earns. */
export const DAYS_AFTER_END = 30;
