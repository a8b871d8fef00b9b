import type { VendorPlanProduct, VendorPromotion } from "@/lib/money/orders/products";
import { isPlan } from "./term-families";

/** Why paying for something would be useless now; null if it would not be. */
export function buyObstacle(
  product: VendorPlanProduct | VendorPromotion,
  { flaggedAt, publishedAt }: { flaggedAt: Date | null; publishedAt: Date | null },
): string | null {
  if (flaggedAt) return "Your profile is currently hidden. Request a review before you buy anything.";
  if (isPlan(product)) return null;
  return publishedAt ? null : "Publish your profile first. Otherwise no one can see what you pay for.";
}
