import { payPalHarness } from "@/tests/support/providers/paypal";
import { sandboxHarness } from "@/tests/support/providers/sandbox";
import { providerContract } from "./provider-contract";

providerContract("sandbox, card", () => sandboxHarness("stripe"));
providerContract("sandbox, PayPal", () => sandboxHarness("paypal"));
providerContract("PayPal", payPalHarness);
