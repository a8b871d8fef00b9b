import { Section } from "@/components/layout/section";
import { ShareLink } from "@/components/site/share/share-link";
import { ReviewList } from "@/components/trust/reviews/review-list";
import { ForeignLink } from "@/components/ui/foreign-link";
import { TextLink } from "@/components/ui/text-link";
import { proposalPath, sponsorPath } from "@/lib/core/slug";
import { CATEGORY_LABELS } from "@/lib/listings/proposals/labels";
import { wallLogoPath } from "@/lib/site/share/paths";
import { byYear, distinct, type SponsorPageDto, type Supported } from "@/lib/trust/public-pages/public-page";
import { PersonFact } from "./person-fact";
import { PersonHeading } from "./person-heading";
import { PersonLink } from "./person-link";
import { ReportLines } from "./report-lines";

/** A sponsor's public page: what they supported, year by year. No amounts. */
export function SponsorPage({ page }: { page: SponsorPageDto }) {
  const { name, isOrganization, website, logo, supported, reports, reviews } = page;
  const towns = distinct(supported.map(({ town }) => town));
  const categories = distinct(supported.map(({ category }) => CATEGORY_LABELS[category]));
  return (
    <article className="page-x grid grid-cols-[minmax(0,1fr)] gap-12 pt-8 pb-14 sm:pt-12">
      <div>
        <PersonHeading name={name} kind="Sponsor" isOrganization={isOrganization}>
          {website && (
            <PersonFact icon="globe">
              <ForeignLink href={website} className="text-action underline underline-offset-[0.18em]">
                {new URL(website).hostname.replace(/^www\./, "")}
              </ForeignLink>
            </PersonFact>
          )}
          {towns.length > 0 && <PersonFact icon="map-pin">{towns.join(" · ")}</PersonFact>}
          {categories.length > 0 && <PersonFact icon="tag">{categories.join(" · ")}</PersonFact>}
        </PersonHeading>
        {logo && (
          <img
            src={wallLogoPath(logo.proposalId, logo.logoId)}
            alt={`Logo of ${name}`}
            className="mt-6 max-h-24 max-w-full rounded border border-line bg-white p-3"
          />
        )}
        <div className="mt-5">
          <ShareLink title={name} path={sponsorPath(page)} />
        </div>
      </div>
      <Section id="supported" title="Supported">
        <div className="grid gap-8">
          {byYear(supported).map(({ year, proposals }) => (
            <Year key={year} year={year} proposals={proposals} />
          ))}
        </div>
      </Section>
      <ReportLines reports={reports} word="by" />
      {reviews.length > 0 && (
        <Section id="reviews" title="Reviews they wrote">
          <ReviewList reviews={reviews} />
        </Section>
      )}
    </article>
  );
}

const Year = ({ year, proposals }: { year: number; proposals: readonly Supported[] }) => (
  <section aria-labelledby={`year-${year}`}>
    <h3 id={`year-${year}`} className="mb-3 text-lg tabular-nums">
      {year}
    </h3>
    <ul className="divide-y divide-line border-y border-line">
      {proposals.map(({ proposalId, title, town, host }) => (
        <li key={proposalId} className="py-3 wrap-anywhere">
          <TextLink href={proposalPath({ id: proposalId, title })} prefetch={false} className="font-semibold">
            <bdi>{title}</bdi>
          </TextLink>
          <span className="block text-sm text-quiet">
            by <PersonLink name={host.name} page={host} />
            {town && (
              <>
                {" · "}
                <bdi>{town}</bdi>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
