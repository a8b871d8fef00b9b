import { PageHeader } from "@/components/layout/page-header";
import { MessageSent } from "@/components/site/content/contact/message-sent";
import { TextLink } from "@/components/ui/text-link";

export const metadata = { title: "Contact Us", robots: { index: false } };

/** Where the form leads without scripts. */
export default function ContactSent() {
  return (
    <div className="page-x">
      <div className="max-w-measure">
        <PageHeader title="Contact Us" />
        <MessageSent />
        <p className="mt-6">
          <TextLink href="/" prefetch={false}>
            Back to Homepage
          </TextLink>
        </p>
      </div>
    </div>
  );
}
