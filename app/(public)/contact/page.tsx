import { PageHeader } from "@/components/layout/page-header";
import { ContactForm } from "@/components/site/content/contact/contact-form";
import { TextLink } from "@/components/ui/text-link";
import { CONTACT_LIMITS } from "@/lib/site/content/contact/schema";
import { siteSettings } from "@/lib/site/settings/site-settings";

export const metadata = {
  title: "Contact Us",
  description: "Contact our team, or find answers in the Help Center.",
  alternates: { canonical: "/contact" },
};

export default function Contact() {
  const { supportEmail: support } = siteSettings();
  return (
    <div className="page-x">
      <div className="max-w-measure">
        <PageHeader
          title="Contact Us"
          intro="Tell us what happened. If your screen shows a reference, please include it."
        />
        <ContactForm limits={CONTACT_LIMITS} />
        <p className="mt-8 text-quiet">
          You can also email us at{" "}
          <a
            href={`mailto:${support}`}
            className="rounded wrap-anywhere text-action underline underline-offset-[0.18em]"
          >
            {support}
          </a>
          . Many questions are already answered in the <TextLink href="/help">Help Center</TextLink>.
        </p>
      </div>
    </div>
  );
}
