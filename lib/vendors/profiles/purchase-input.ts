import { z } from "zod";
import { VENDOR_BOOSTS, VENDOR_FEATURED, VENDOR_PLAN_PRODUCTS } from "@/lib/money/orders/products";

export const VENDOR_PRODUCTS = [...VENDOR_PLAN_PRODUCTS, ...VENDOR_FEATURED, ...VENDOR_BOOSTS] as const;
export type VendorProduct = (typeof VENDOR_PRODUCTS)[number];

export const StartVendorPurchaseInput = z.object({
  product: z.enum(VENDOR_PRODUCTS, { error: "Please choose a plan or a promotion." }),
  /** Created once per form. */
  idempotencyKey: z.uuid(),
});
export type StartVendorPurchaseInput = z.output<typeof StartVendorPurchaseInput>;

/** The product named in a query string; null if it isn't for sale. */
export const readProduct = (given: unknown): VendorProduct | null =>
  VENDOR_PRODUCTS.find((product) => product === given) ?? null;
