import { afterAll, describe } from "vitest";
import type { ProviderHarness } from "@/tests/support/providers/harness";
import { checkoutContract } from "./contract/checkouts";
import { merchantOf } from "./contract/merchant";
import { returnContract } from "./contract/returns";
import { webhookContract } from "./contract/webhooks";

/** What the product requires of every provider. Runs once per provider and method. */
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
