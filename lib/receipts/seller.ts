import type { ReceiptParty } from "@/db/schema/receipts";
import { env } from "@/lib/core/env";

/** Who sells here, as the settings say. */
export function seller(): ReceiptParty {
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_TAX_ID, BRAND_NAME } = env();
  return {
    name: SELLER_NAME ?? BRAND_NAME,
    company: null,
    address: SELLER_ADDRESS?.replaceAll("\\n", "\n") ?? null,
    taxId: SELLER_TAX_ID,
  };
}
