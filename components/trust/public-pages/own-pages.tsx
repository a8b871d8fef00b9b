import { Section } from "@/components/layout/section";
import { TextLink } from "@/components/ui/text-link";
import { type PersonPage, personPath } from "@/lib/core/slug";
import type { OwnPages } from "@/lib/trust/public-pages/queries/own-pages";
import { PublicPageForm } from "./public-page-form";

const SeePage = ({ page }: { page: PersonPage }) => (
  <p>
    <TextLink href={personPath(page)} prefetch={false} className="font-semibold">
      See your public page
    </TextLink>
  </p>
);

/** In the settings of a host who has a public page. */
export const OwnHostPage = ({ page }: { page: PersonPage }) => (
  <Section
    id="host-page"
    title="Your page as a host"
    intro="Sponsors see your past events, the benefits that you delivered, your reviews, and your public reports."
  >
    <SeePage page={page} />
  </Section>
);

/** In a sponsor's settings: the choice to have a public page, which only named sponsors have. */
export function OwnSponsorPage({ isNamed, wantsPage, sponsor }: OwnPages) {
  return (
    <Section
      id="sponsor-page"
      title="Your page as a sponsor"
      intro={introOf({ isNamed, wantsPage, sponsor })}
    >
      <div className="grid justify-items-start gap-4">
        {sponsor && <SeePage page={sponsor} />}
        {isNamed && <PublicPageForm hasPage={wantsPage} />}
      </div>
    </Section>
  );
}

function introOf({
  isNamed,
  wantsPage,
  sponsor,
}: Pick<OwnPages, "isNamed" | "wantsPage" | "sponsor">): string {
  if (!isNamed) return "You have no public page. Let proposals name you first.";
  if (!wantsPage)
    return "You have no public page. If you want, one shows what you supported, year by year, with your name, logo, website, public reports, and the reviews that you wrote. It never shows amounts.";
  return sponsor
    ? "Everyone can see what you supported, year by year. Amounts aren't shown."
    : "Your page appears as soon as you have paid for a public proposal.";
}
