import { describe, expect, test } from "vitest";
import { returnPath } from "@/lib/identity/sessions/return-path";

const site = "https://town.example";

describe("accepts this site's URLs, in full or as a path", () => {
  test.each([
    ["/hostdashboard", "/hostdashboard"],
    ["/", "/"],
    ["/createproposal?plan=launch#tiers", "/createproposal?plan=launch#tiers"],
    ["https://town.example/browseproposals?q=fair", "/browseproposals?q=fair"],
    ["HTTPS://TOWN.EXAMPLE/pricing", "/pricing"],
    ["https://town.example:443/pricing", "/pricing"],
    ["/a/../pricing", "/pricing"],
    ["/proposaldetails/caf%C3%A9", "/proposaldetails/caf%C3%A9"],
    ["/go?to=https://elsewhere.example", "/go?to=https://elsewhere.example"],
  ])("%s", (given, path) => expect(returnPath(given, site)).toBe(path));
});

describe("rejects anything that leaves the site or leads nowhere", () => {
  test.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "///elsewhere.example",
    "/\\elsewhere.example",
    "\\\\elsewhere.example",
    "/\t/elsewhere.example",
    "/\n/elsewhere.example",
    " //elsewhere.example",
    "/\u0000/elsewhere.example",
    "https:elsewhere.example",
    "https:/elsewhere.example",
    "https://town.example@elsewhere.example/",
    "https://user:pass@town.example/",
    "https://town.example.elsewhere.example/",
    "https://elsewhere.example#town.example",
    "https://town.example:8443/",
    "http://town.example/",
    "https://town.example//elsewhere.example",
    "/.//elsewhere.example",
    "/a/..//elsewhere.example",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "ftp://town.example/",
    "hostdashboard",
    "",
    "/login",
    "/Login?redirect_url=/login",
    "/register?type=agent",
    "/api/viewer",
    `/${"a".repeat(2000)}`,
    null,
    undefined,
    ["/hostdashboard", "/pricing"],
  ])("%j", (given) => expect(returnPath(given, site)).toBeNull());
});

test("accepts only URLs that stay on the site when a browser follows them", () => {
  const tricks = [
    "/%2f%2felsewhere.example",
    "/%5celsewhere.example",
    "/;//elsewhere.example",
    "/?//x",
    "/#//x",
  ];
  for (const given of tricks) {
    const path = returnPath(given, site);
    expect(new URL(path ?? "/", site).origin).toBe(site);
  }
});
