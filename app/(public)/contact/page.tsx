import { PageHeader } from "@/components/layout/page-header";
import { buttonClass } from "@/components/ui/button-style";
import { TextLink } from "@/components/ui/text-link";
import { env } from "@/lib/core/env";

export const metadata = { title: "Contact Us", alternates: { canonical: "/contact" } };

export default function Contact() {
  const { SUPPORT_EMAIL: support } = env();
  return (
    <div className="page-x">
      <div className="max-w-measure">
        <PageHeader
          title="Contact Us"
          intro="Tell us what happened and, if there is one, the reference shown on your screen."
        />
        <a href={`mailto:${support}`} className={buttonClass({})}>
          Write to {support}
        </a>
        <p className="mt-6 text-quiet">
          Many questions are answered in the <TextLink href="/help">Help Center</TextLink>.
        </p>
      </div>
    </div>
  );
}
