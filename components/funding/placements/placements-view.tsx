import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { teamBenefitsPath } from "@/lib/funding/deliverables/paths";
import { MOST_IN_USE, type PlacementsPage } from "@/lib/funding/placements/schema";
import { reportPath } from "@/lib/funding/sponsorship-reports/paths";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { CountsSection } from "./counts-section";
import { CreatePlacementForm } from "./create-placement-form";
import { PlacementCard } from "./placement-card";
import { ShareCountsForm } from "./share-counts-form";
import { TargetCard } from "./target-card";

type Props = { page: PlacementsPage; siteUrl: string };

/** The links and QR codes of a sponsorship, and what they counted. */
export function PlacementsView({ page, siteUrl }: Props) {
  const { side, title, sponsorName, hostName, placements, isInForce } = page;
  const inUse = placements.filter(({ retiredAt }) => !retiredAt);
  const retired = placements.filter(({ retiredAt }) => retiredAt);
  return (
    <div className="max-w-3xl">
      <PageHeader
        above={<Back page={page} />}
        title="Links and QR Codes"
        intro={
          <span dir="auto" className="wrap-anywhere">
            {side === "sponsor" ? `${title}, by ${hostName}` : `${sponsorName} · ${title}`}
          </span>
        }
      />
      <div className="grid gap-10">
        {!isInForce && (
          <Alert>This sponsorship has ended. Its codes say so, and lead nowhere. The counts stay.</Alert>
        )}
        {(side === "sponsor" || page.target) && <TargetCard page={page} />}
        {inUse.length > 0 && (
          <Section id="codes" title="In use">
            <ul className="grid gap-4">
              {inUse.map((placement) => (
                <PlacementCard key={placement.id} page={page} placement={placement} siteUrl={siteUrl} />
              ))}
            </ul>
          </Section>
        )}
        {inUse.length === 0 && side !== "host" && (
          <p className="text-quiet">{hostName} hasn't made a link or QR code for this sponsorship yet.</p>
        )}
        {side === "host" && isInForce && inUse.length < MOST_IN_USE && <Creation page={page} />}
        <CountsSection days={page.days} />
        {page.isSharedWithAgent !== null && (
          <ShareCountsForm sponsorshipId={page.sponsorshipId} isShared={page.isSharedWithAgent} />
        )}
        {retired.length > 0 && (
          <Section id="retired" title="No longer in use">
            <ul className="grid gap-4">
              {retired.map((placement) => (
                <PlacementCard key={placement.id} page={page} placement={placement} siteUrl={siteUrl} />
              ))}
            </ul>
          </Section>
        )}
      </div>
    </div>
  );
}

function Back({ page }: { page: PlacementsPage }) {
  const { side, sponsorshipId, hasSponsorshipPage } = page;
  if (hasSponsorshipPage)
    return (
      <span className="flex flex-wrap gap-x-5 gap-y-1">
        <TextLink href={sponsorshipPath(sponsorshipId)}>Sponsorship</TextLink>
        {page.isInForce && (
          <TextLink href={reportPath(sponsorshipId)} prefetch={false}>
            Sponsorship report
          </TextLink>
        )}
      </span>
    );
  return side === "host" && <TextLink href={teamBenefitsPath(sponsorshipId)}>Sponsor Benefits</TextLink>;
}

function Creation({ page }: { page: PlacementsPage }) {
  const { sponsorshipId, sponsorName, benefits, acknowledgments, placements } = page;
  return (
    <Card as="section" aria-labelledby="new">
      <h2 id="new" className="text-lg">
        Add a link and QR code
      </h2>
      <p className="mt-1 mb-4 max-w-measure text-sm text-quiet">
        One for each spot, such as a banner, a flyer, or your website. {sponsorName} chooses where it leads.
        {acknowledgments.length > 0 &&
          ` No link for ${new Intl.ListFormat("en-US").format(acknowledgments.map((name) => `“${name}”`))}: an acknowledgment only names the sponsor, without a link or a call to action.`}
      </p>
      <CreatePlacementForm
        key={placements.length}
        sponsorshipId={sponsorshipId}
        benefits={benefits}
        formId={crypto.randomUUID()}
      />
      {placements.length === 0 && (
        <p className="mt-4 text-sm text-quiet">
          <ButtonLink href="/help#links-and-codes" size="sm" variant="quiet" prefetch={false}>
            How counting works
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}
