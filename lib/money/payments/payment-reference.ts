/** The short name of a payment on screens and in emails: the end of its ID. Admins can search for it. */
export const paymentReference = (paymentId: string): string => paymentId.slice(-8);

/** Whether a text can be one. About 2% are only digits, and look like an amount. */
export const isPaymentReference = (text: string): boolean => /^[0-9a-f]{8}$/i.test(text.trim());
