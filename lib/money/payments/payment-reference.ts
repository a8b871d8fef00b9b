/** What a payment is called on screens and in mails, by which an admin finds it: the end of its id. */
export const paymentReference = (paymentId: string): string => paymentId.slice(-8);
