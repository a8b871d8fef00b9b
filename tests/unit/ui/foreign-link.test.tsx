import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EventLink } from "@/components/listings/proposals/details/event-link";
import { LinkCard } from "@/components/listings/proposals/details/link-card";
import { PlainText } from "@/components/listings/proposals/details/plain-text";
import { VideoFrame } from "@/components/listings/proposals/details/video-frame";
import { MessageText } from "@/components/messaging/threads/message-text";
import { ForeignLink } from "@/components/ui/foreign-link";
import { BidFacts } from "@/components/vendors/bids/bid-facts";
import { ContactCard } from "@/components/vendors/directory/contact-card";
import { VendorHeading } from "@/components/vendors/directory/vendor-heading";

const URL = "https://strangers.example/page";
const vendor = { id: "v1", businessName: "Tents & Co", category: "rentals", plan: "basic", website: URL };
const result = {
  text: "",
  includes: [],
  lines: [],
  portfolioLinks: [URL],
  validUntilAt: new Date(0),
  event: { timeZone: "UTC" },
};

/** Every place that renders a user-written link. */
const LINKS: Record<string, React.ReactNode> = {
  "a description": <PlainText>{`Look at ${URL} please`}</PlainText>,
  "a message": <MessageText text={URL} withLinks />,
  "an event's own page": <EventLink url={URL} />,
  "a portfolio": <LinkCard url={URL} title="Portfolio" />,
  "a video": (
    <VideoFrame url={URL} embedUrl={URL} name="Video">
      Video
    </VideoFrame>
  ),
  "a vendor's heading": <VendorHeading vendor={vendor as never} withWebsite />,
  "a vendor's contacts": <ContactCard vendor={vendor as never} />,
  "an offer": <BidFacts bid={result as never} />,
};

test.each(Object.entries(LINKS))("a link in %s passes no ranking", (_, location) => {
  const links = [...renderToStaticMarkup(location).matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
  expect(links).toHaveLength(1);
  expect(links[0]).toContain(`href="${URL}"`);
  expect(links[0]).toMatch(/rel="nofollow ugc noopener( noreferrer)?"/);
});

test("text that isn't a web address isn't a link", () => {
  for (const href of [
    "javascript:alert(1)",
    "data:text/html,x",
    " https://a.example",
    "//a.example",
    "/logout",
  ])
    expect(renderToStaticMarkup(<ForeignLink href={href}>words</ForeignLink>)).toBe("<span>words</span>");
});

test("no other component renders such a link", () => {
  const files = globSync("{app,components}/**/*.tsx").filter((file) => !file.endsWith("foreign-link.tsx"));
  expect(files.length).toBeGreaterThan(300);
  for (const file of files) {
    const source = readFileSync(file, "utf8");
    expect(source, file).not.toMatch(/\bugc\b/);
    expect(source, file).not.toMatch(
      /<(?:a|Link|TextLink)\s[^>]*href=\{[\w.]*(?:[wW]ebsite|portfolioLink|[vV]ideoLink|platformLink)\}/,
    );
  }
});
