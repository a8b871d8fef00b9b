import { afterAll, describe } from "vitest";
import type { ProviderHarness } from "@/tests/support/providers/harness";
import { checkoutContract } from "./contract/checkouts";
import { merchantOf } from "./contract/merchant";
import { returnContract } from "./contract/returns";
import { webhookContract } from "./contract/webhooks";

/** What every provider has to be like, for the rest of the product to be right. One run a provider and method. */
export function providerContract(name: string, makeHarness: () => Promise<ProviderHarness>): void {
  describe(`the contract of payment providers: ${name}`, async () => {
    const h = await makeHarness();
    afterAll(() => h.close());
    const merchant = merchantOf(h);
    checkoutContract(merchant);
    returnContract(merchant);
    webhookContract(merchant);
  });
}
