/** Whether a text can be a referral code at all; says nothing about whether it is one. */
export const isReferralCode = (text: string): boolean => /^[\w-]{16}$/.test(text);
