import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { Section } from "@/components/layout/section";
import { SectionHeader } from "@/components/layout/section-header";
import { PlainText } from "@/components/listings/proposals/details/plain-text";
import { ViewBeacon } from "@/components/site/analytics/view-beacon";
import { ShareLink } from "@/components/site/share/share-link";
import { ReportLink } from "@/components/trust/moderation/report-link";
import { Reputation } from "@/components/trust/reviews/reputation";
import { buttonClass } from "@/components/ui/button-style";
import { TextLink } from "@/components/ui/text-link";
import { QuoteForm } from "@/components/vendors/quote-requests/quote-form";
import { SERVICE_TYPES } from "@/db/enums";
import type { ReputationDto } from "@/lib/trust/reviews/review";
import { CATEGORY_NAMES, vendorListPath } from "@/lib/vendors/directory/directory";
import { NO_QUOTE_REQUESTS } from "@/lib/vendors/directory/public-copy";
import type { PublicVendorDto } from "@/lib/vendors/directory/public-vendor";
import { VENDOR_PATHS, vendorDetailsPath, vendorProfilePath } from "@/lib/vendors/profiles/paths";
import { drawnVendorPath } from "@/lib/vendors/profiles/picture";
import { ContactCard } from "./contact-card";
import { CouponCard } from "./coupon-card";
import { VendorGallery } from "./vendor-gallery";
import { VendorHeading } from "./vendor-heading";
import { VendorServices } from "./vendor-services";
import { VendorVideo } from "./vendor-video";

type Props = { vendor: PublicVendorDto };

/** A vendor's public profile, with the form to request a quote. */
export function VendorProfilePage({
  vendor,
  banner,
  reputation,
}: Props & { banner?: ReactNode; reputation?: ReputationDto }) {
  const { id, category, businessName, videoLink } = vendor;
  return (
    <Frame vendor={vendor} banner={banner}>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <VendorHeading vendor={vendor} />
          {!banner && (
            <div className="mt-5">
              <ShareLink title={businessName} path={vendorProfilePath(vendor)} />
            </div>
          )}
        </div>
        <Aside vendor={vendor} />
        <div className="grid min-w-0 content-start gap-12 lg:col-start-1 lg:row-start-2">
          <About vendor={vendor} />
          <VendorGallery vendor={vendor} />
          {videoLink && (
            <Section id="video" title="Featured Video">
              <VendorVideo link={videoLink} name={businessName} drawn={drawnVendorPath(category, id)} />
            </Section>
          )}
          <div>
            <VendorServices vendor={vendor} title="Services Offered" />
            <p className="mt-4 text-sm">
              <TextLink href={vendorDetailsPath(vendor)} prefetch={false}>
                View only the services of {businessName}
              </TextLink>
            </p>
          </div>
          {reputation && <Reputation title="Reviews" reputation={reputation} />}
          <Quote vendor={vendor} />
        </div>
      </div>
    </Frame>
  );
}

/** The same vendor with their services first. */
export function VendorDetailsPage({ vendor }: Props) {
  return (
    <Frame vendor={vendor}>
      <div className="grid gap-12">
        <VendorHeading vendor={vendor} withWebsite />
        {vendor.bio && (
          <Section id="about" title="About Us">
            <PlainText>{vendor.bio}</PlainText>
          </Section>
        )}
        <VendorServices vendor={vendor} title="Our Services" />
        <p>
          <TextLink href={vendorProfilePath(vendor)} prefetch={false}>
            View the full profile of {vendor.businessName}
          </TextLink>
        </p>
      </div>
    </Frame>
  );
}

function Frame({ vendor, banner, children }: Props & { banner?: ReactNode; children: ReactNode }) {
  return (
    <article className="page-x pt-6 pb-14 sm:pt-8">
      <Breadcrumb
        crumbs={[
          { label: "Back to Marketplace", href: VENDOR_PATHS.marketplace },
          {
            label: CATEGORY_NAMES[vendor.category],
            href: vendorListPath("vendors", { category: vendor.category }),
          },
        ]}
      />
      {banner}
      <div className="mt-6">{children}</div>
      {!banner && (
        <p className="mt-10">
          <ReportLink kind="vendor" id={vendor.id} />
        </p>
      )}
      {!banner && <ViewBeacon of="vendors" id={vendor.id} />}
    </article>
  );
}

/** Contact details and actions: next to the text on wide screens, above it on phones. */
function Aside({ vendor }: Props) {
  return (
    <aside
      aria-label={`Contact ${vendor.businessName}`}
      className="grid content-start gap-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
    >
      {vendor.isAcceptingLeads && (
        <a href="#quote" className={buttonClass({ size: "lg" })}>
          Request Quote
        </a>
      )}
      <CouponCard coupon={vendor.coupon} />
      <ContactCard vendor={vendor} />
    </aside>
  );
}

function About({ vendor: { bio, serviceDescription } }: Props) {
  if (!bio && !serviceDescription) return null;
  return (
    <Section id="about" title="About Us">
      <div className="grid gap-4">
        {serviceDescription && <PlainText>{serviceDescription}</PlainText>}
        {bio && <PlainText>{bio}</PlainText>}
      </div>
    </Section>
  );
}

const CHOICES = SERVICE_TYPES.map((value) => ({ value, label: CATEGORY_NAMES[value] }));

function Quote({ vendor: { id, services, isAcceptingLeads } }: Props) {
  return (
    <section id="quote" aria-labelledby="quote-title" className="scroll-mt-24">
      <SectionHeader id="quote-title" title="Request Quote" />
      {isAcceptingLeads ? (
        <QuoteForm
          profileId={id}
          serviceTypes={CHOICES}
          services={services.map((service) => ({ id: service.id, serviceType: service.serviceType }))}
        />
      ) : (
        <p className="text-quiet">{NO_QUOTE_REQUESTS}</p>
      )}
    </section>
  );
}
