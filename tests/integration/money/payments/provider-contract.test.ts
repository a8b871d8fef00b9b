import { payPalHarness } from "@/tests/support/providers/paypal";
import { sandboxHarness } from "@/tests/support/providers/sandbox";
import { stripeHarness } from "@/tests/support/providers/stripe";
import { providerContract } from "./provider-contract";

providerContract("sandbox, card", () => sandboxHarness("stripe"));
providerContract("sandbox, PayPal", () => sandboxHarness("paypal"));
providerContract("Stripe", stripeHarness);
providerContract("PayPal", payPalHarness);
