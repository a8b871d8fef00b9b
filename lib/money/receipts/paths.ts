/** The receipt of a captured payment, with its credit notes. */
export const receiptPath = (paymentId: string) => `/receipts/${paymentId}`;

/** The pro forma invoice of an open order. */
export const invoicePath = (orderId: string) => `/invoices/${orderId}`;
