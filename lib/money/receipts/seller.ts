import type { ReceiptParty } from "@/db/schema/money/receipts";
import { env } from "@/lib/core/env";
import { siteSettings } from "@/lib/site/settings/site-settings";

/** The seller, from the settings. */
export function seller(): ReceiptParty {
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_TAX_ID } = env();
  return {
    name: SELLER_NAME ?? siteSettings().brandName,
    company: null,
    address: SELLER_ADDRESS?.replaceAll("\\n", "\n") ?? null,
    taxId: SELLER_TAX_ID,
  };
}
