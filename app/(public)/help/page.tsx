import { ReferralRule } from "@/components/agents/referral-rule";
import { Document } from "@/components/text/document";
import { TextLink } from "@/components/ui/text-link";
import { registerPath } from "@/lib/accounts/paths";
import { PRODUCTS } from "@/lib/billing/products";
import { formatCents } from "@/lib/core/money";

export const metadata = {
  title: "Help Center",
  description: "How publishing, funding, held funds and vendors' offers work.",
  alternates: { canonical: "/help" },
};

const PRO = PRODUCTS["vendor:pro"];
const ELITE = PRODUCTS["vendor:elite"];

const SECTIONS = [
  {
    heading: "How do I publish a proposal?",
    body: (
      <p>
        <TextLink href="/createproposal">Create a proposal</TextLink> in three steps: what it is, what
        sponsors get, and a last look. You can start without an account; your draft stays in this browser.
      </p>
    ),
  },
  {
    heading: "How do I fund one?",
    body: (
      <p>
        <TextLink href="/browseproposals">Browse the opportunities</TextLink>, open one, choose a tier and
        press Sponsor Now. The place is kept for you for 15 minutes while you pay, by card or PayPal.
      </p>
    ),
  },
  {
    heading: "What happens to the money?",
    body: (
      <p>
        It is held until the event is over and three more days have passed, or for 14 days where a campaign
        has no date. Then the host receives it.
      </p>
    ),
  },
  {
    heading: "Somebody else was faster. Is my money lost?",
    body: <p>No. A payment that finds its place taken is returned in full, without you asking.</p>,
  },
  {
    heading: "What does it cost?",
    body: (
      <p>
        Sponsors pay only what they fund. Hosts start for free, and vendors are listed for free; see{" "}
        <TextLink href="/pricing">the prices</TextLink>.
      </p>
    ),
  },
  {
    heading: "How do I find work as a vendor?",
    body: (
      <>
        <p>
          <TextLink href={registerPath("vendor")}>Join as a vendor</TextLink>, publish your profile, and you
          are in the <TextLink href="/vendorlistings">directory</TextLink>, where anybody can ask you for a
          quote. Hosts also ask for services at their events: send them an offer, or a bid with lines where
          they want one. You agree on the price, and the host pays you directly; we take no part of it.
        </p>
        <p>
          With the Free plan you show 1 service. For 30 days, {PRO.label} costs {formatCents(PRO.priceCents)}{" "}
          and {ELITE.label} {formatCents(ELITE.priceCents)}; both show more and let you write to hosts first.
          A plan ends by itself, and nothing of yours is deleted then.
        </p>
      </>
    ),
  },
  {
    heading: "How do agents earn?",
    body: (
      <>
        <p>
          An agent promotes a proposal with a link of their own and gets an agreed part of what a sponsor pays
          whom that link led there. Look for proposals in the <TextLink href="/agenthub">Agent Hub</TextLink>;
          the link is on your Agent Dashboard once a host has agreed. Whom a link leads is decided like this:
        </p>
        <ReferralRule />
      </>
    ),
  },
  {
    heading: "How do you know what is near?",
    body: (
      <p>
        By the city, state and country that are written down, looked up in the town data of{" "}
        <TextLink href="https://www.geonames.org">GeoNames</TextLink>, which is licensed under{" "}
        <TextLink href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</TextLink>; we keep it in
        another form. A town that is not in it, or whose name is not enough to tell which one is meant, has no
        distance.
      </p>
    ),
  },
  {
    heading: "I need a person.",
    body: (
      <p>
        <TextLink href="/contact">Write to us.</TextLink>
      </p>
    ),
  },
];

export default function Help() {
  return <Document title="Help Center" sections={SECTIONS} />;
}
