/** The receipt of a captured payment, with the credit notes that belong to it. */
export const receiptPath = (paymentId: string) => `/receipts/${paymentId}`;

/** What is to be paid for an order that is open. */
export const invoicePath = (orderId: string) => `/invoices/${orderId}`;
