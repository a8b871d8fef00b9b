import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CheckoutOfferNote } from "@/components/funding/sponsorships/checkout-offer-note";

test("begins with our own words, not with a name that a host chose", () => {
  const offer = {
    title: "Lantern Walk",
    path: "/proposaldetails/p",
    hostName: "The Mill",
    tierName: "Your password has expired",
    amountCents: 50_000,
    isFrom: false,
    currency: "USD",
  };
  const text = renderToStaticMarkup(<CheckoutOfferNote offer={offer} />)
    .replaceAll("&#x27;", "'")
    .replace(/<[^>]+>/g, "");
  expect(text).toMatch(/^You're about to sponsor/);
});
