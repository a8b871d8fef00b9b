/** The short name of a payment on screens and in emails: the end of its ID. Admins can search for it. */
export const paymentReference = (paymentId: string): string => paymentId.slice(-8);
