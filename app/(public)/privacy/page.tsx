import { Document } from "@/components/text/document";
import { TERMS_VERSION } from "@/lib/accounts/terms";
import { env } from "@/lib/core/env";

export const metadata = { title: "Privacy Policy", alternates: { canonical: "/privacy" } };

export default function Privacy() {
  const { BRAND_NAME: brand, SUPPORT_EMAIL: support } = env();
  return (
    <Document
      title="Privacy Policy"
      intro={`Version of ${TERMS_VERSION}. What ${brand} knows about you, why, and for how long.`}
      sections={[
        {
          heading: "What we keep",
          body: (
            <p>
              Your name, e-mail address, roles and what you add to your profile; the proposals, favorites and
              sponsorships you make; a record of what was changed and by whom. Passwords are kept only as
              hashes.
            </p>
          ),
        },
        {
          heading: "What others see",
          body: (
            <p>
              Your organization, first name and since when you are a member. Never your e-mail address or
              telephone number.
            </p>
          ),
        },
        {
          heading: "Visits",
          body: (
            <p>
              Views of a proposal are counted without a cookie: we keep a code of the day that cannot be
              turned back into an address, and it changes every day. There are no trackers of third parties.
              Videos are loaded from their provider only when you press play.
            </p>
          ),
        },
        {
          heading: "Cookies",
          body: <p>One, and only when you log in: it names your session. Logging out ends it.</p>,
        },
        {
          heading: "Payments",
          body: (
            <p>
              Cards and PayPal accounts are handled by the payment provider; their details never reach us. The
              books of what was paid are kept as long as the law asks for.
            </p>
          ),
        },
        {
          heading: "E-mail",
          body: (
            <p>
              We write about your own payments and proposals. Sponsorship opportunities are sent only to those
              who asked for them.
            </p>
          ),
        },
        {
          heading: "Your rights",
          body: <p>To see, correct or remove what we keep about you, write to {support}.</p>,
        },
      ]}
    />
  );
}
