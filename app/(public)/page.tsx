import { Section } from "@/components/layout/section";
import { StructuredData } from "@/components/layout/structured-data";
import { ProposalGrid } from "@/components/listings/proposals/proposal-grid";
import { CategoryLinks } from "@/components/listings/search/category-links";
import { CallToAction } from "@/components/site/home/call-to-action";
import { Hero } from "@/components/site/home/hero";
import { HowItWorks } from "@/components/site/home/how-it-works";
import { ImpactStatistics } from "@/components/site/home/impact";
import { TestimonialCarousel } from "@/components/site/home/testimonial-carousel";
import { testimonialsOf } from "@/components/site/home/testimonials";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { env } from "@/lib/core/env";
import { impactTiles } from "@/lib/listings/proposals/impact-tiles";
import { homepage } from "@/lib/listings/proposals/queries/homepage";
import { siteData } from "@/lib/site/seo/structured-data";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { loadQuotedReviews } from "@/lib/trust/reviews/queries/public-reviews";

export const revalidate = 300;
export const metadata = {
  description:
    "Local fairs, races, concerts, and school projects looking for sponsors, and the businesses that fund them. Payments are held safely until the event is over.",
  alternates: { canonical: "/" },
};

export default async function Homepage() {
  const [{ featured, impact, categories }, quotes] = await Promise.all([homepage(), loadQuotedReviews()]);
  const testimonials = testimonialsOf(impact.isDemo, quotes);
  const { brandName: brand, supportEmail: email } = siteSettings();
  return (
    <>
      <StructuredData data={siteData(env().SITE_URL, { brand, email })} />
      <Hero notices={featured.slice(0, 3)} />
      <HowItWorks videoUrl={env().INTRO_VIDEO_URL} />
      <ImpactStatistics tiles={impactTiles(impact)} />
      <Section
        id="featured"
        className="page-x mt-20"
        title="Featured opportunities"
        action={<TextLink href="/browseproposals">Browse all</TextLink>}
      >
        <div className="mb-6">
          <CategoryLinks categories={categories} />
        </div>
        {featured.length > 0 ? (
          <ProposalGrid proposals={featured} />
        ) : (
          <EmptyState
            level={3}
            title="No opportunities yet"
            action={<ButtonLink href="/createproposal">Create a proposal</ButtonLink>}
          >
            <p>Be the first to post a proposal.</p>
          </EmptyState>
        )}
      </Section>
      {testimonials && (
        <section aria-labelledby="voices" className="page-x mt-20">
          <h2 id="voices" className="sr-only">
            Testimonials
          </h2>
          <TestimonialCarousel {...testimonials} />
        </section>
      )}
      <CallToAction />
    </>
  );
}
