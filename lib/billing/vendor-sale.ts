import type { VendorPlanProduct, VendorPromotion } from "./products";
import { isPlan } from "./term-families";

/** Why something would be paid for in vain now; null: it would not. */
export function buyObstacle(
  product: VendorPlanProduct | VendorPromotion,
  { flaggedAt, publishedAt }: { flaggedAt: Date | null; publishedAt: Date | null },
  isVerified: boolean,
): string | null {
  if (flaggedAt) return "Your profile is hidden at the moment. Ask for a review before you buy anything.";
  if (isPlan(product)) return null;
  if (!publishedAt) return "Publish your profile first: nobody else would see what you pay for.";
  return isVerified ? null : "Confirm your email address first: until then nobody else sees your profile.";
}
