/** Where an order other than a sponsorship is paid. */
export function purchasePath(orderId: string): string {
  return `/purchase/${orderId}`;
}

/** The bank-transfer page of an order or payment, for its buyer and the sponsored host. */
export function transferPath(id: string): string {
  return `/banktransfer/${id}`;
}
