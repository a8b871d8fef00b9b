import { expect, test } from "vitest";
import { linkOf } from "@/lib/identity/sessions/link-code";

const SITE = "https://lanterns.example";
const CODE = "abcdefgh12345678";

test.each([
  [`${SITE}/proposaldetails/night-of-lights-1?ref=${CODE}`, CODE],
  [`${SITE}/proposaldetails?id=1&ref=${CODE}#tiers`, CODE],
  [`${SITE}/proposaldetails/night-of-lights-1`, null],
  [`${SITE}/browseproposals?ref=${CODE}`, null],
  [`${SITE}/proposaldetailsx?ref=${CODE}`, null],
  [`https://elsewhere.example/proposaldetails?ref=${CODE}`, null],
  [`${SITE}/proposaldetails?ref=%00`, null],
  ["not a URL", null],
  [null, null],
])("reads %j as %j", (referer, code) => {
  expect(linkOf(referer, SITE)).toEqual({ linkCode: code, linkSource: null });
});

test.each([
  ["s=Town-News", "town-news"],
  ["s=not%20a%20label", null],
  [`s=${"x".repeat(33)}`, null],
])("reads the label in %s", (query, linkSource) => {
  const referer = `${SITE}/proposaldetails?id=1&ref=${CODE}&${query}`;
  expect(linkOf(referer, SITE)).toEqual({ linkCode: CODE, linkSource });
});
