/** Where an order other than a sponsorship is paid. */
export function purchasePath(orderId: string): string {
  return `/purchase/${orderId}`;
}

/** How an order, or one payment of it, is paid by bank transfer; its buyer and the host it is for find it there. */
export function transferPath(id: string): string {
  return `/banktransfer/${id}`;
}
