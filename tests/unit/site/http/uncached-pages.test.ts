import { expect, test } from "vitest";
import { pagesForOneRequest } from "@/lib/site/http/uncached-pages";

const isForOneRequest = pagesForOneRequest(
  {
    "/(public)/page": "/",
    "/(public)/pricing/page": "/pricing",
    "/(public)/browseproposals/page": "/browseproposals",
    "/(public)/browseproposals/search/page": "/browseproposals/search",
    "/(public)/proposaldetails/page": "/proposaldetails",
    "/(public)/proposaldetails/[slug]/page": "/proposaldetails/[slug]",
    "/(auth)/login/page": "/login",
    "/(workspace)/purchase/page": "/purchase",
    "/(workspace)/purchase/[orderId]/page": "/purchase/[orderId]",
    "/[...path]/page": "/[...path]",
    "/api/viewer/route": "/api/viewer",
  },
  {
    routes: { "/": {}, "/pricing": {}, "/browseproposals": {} },
    dynamicRoutes: { "/proposaldetails/[slug]": {} },
  },
);

test.each([
  ["/login", true],
  ["/login?redirect_url=%2Fpricing", true],
  ["/purchase?plan=pro", true],
  ["/purchase/019b76da-a800-76f0-a159-804bb5111c3d?cancelled", true],
  ["/proposaldetails?id=1", true],
  ["/browseproposals?q=choir", false],
  ["/browseproposals", false],
  ["/proposaldetails/choir-019b76da", false],
  ["/", false],
  ["/?a=/login", false],
  ["/pricing", false],
  ["/loginx", false],
  ["/purchase/1/2", false],
  ["/api/viewer", false],
  ["/no/such/page", false],
])("%s: %s", (address, expected) => {
  expect(isForOneRequest(address)).toBe(expected);
});
