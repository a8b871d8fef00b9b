/** Where an order other than a sponsorship is paid. */
export function purchasePath(orderId: string): string {
  return `/purchase/${orderId}`;
}
