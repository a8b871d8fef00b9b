import { Document } from "@/components/text/document";
import { TERMS_VERSION } from "@/lib/accounts/terms";
import { siteSettings } from "@/lib/core/site-settings";

export const metadata = {
  title: "Terms of Service",
  description:
    "What hosts, sponsors, agents, vendors and we owe each other: payments, held funds, refunds, cancelling.",
  alternates: { canonical: "/terms" },
};

export default function Terms() {
  const { brandName: brand, supportEmail: support } = siteSettings();
  return (
    <Document
      title="Terms of Service"
      intro={`Version of ${TERMS_VERSION}. They are an agreement between you and the operator of ${brand}.`}
      sections={[
        {
          heading: "What this place is",
          body: (
            <p>
              Hosts publish sponsorship proposals, businesses fund them. The sponsorship is an agreement
              between the host and the sponsor; {brand} brings them together, takes the payment and holds the
              money.
            </p>
          ),
        },
        {
          heading: "Your account",
          body: (
            <p>
              One account for each person, with true details. Keep your password to yourself. We may suspend
              an account that misleads others, and we tell its owner why.
            </p>
          ),
        },
        {
          heading: "Proposals",
          body: (
            <p>
              Describe what really takes place and what a sponsor really receives. Pictures and texts must be
              yours to publish. What a sponsor has paid for cannot be changed without that sponsor.
            </p>
          ),
        },
        {
          heading: "Payments and held funds",
          body: (
            <>
              <p>
                When you choose a tier the place is reserved for you for 15 minutes. It is yours when the
                payment arrives. A payment that arrives too late, when the place is gone, is returned in full.
              </p>
              <p>
                A sponsor&rsquo;s money is held until three days after the event, or 14 days after the payment
                where a campaign has no date. Then it is due to the host, less the fee shown to the host
                before publishing.
              </p>
            </>
          ),
        },
        {
          heading: "Cancelling",
          body: (
            <p>
              Each proposal states its terms before you pay: Flexible, Standard or Firm. If the host cancels
              the event, every sponsor is refunded in full, whatever the terms.
            </p>
          ),
        },
        {
          heading: "Plans and add-ons",
          body: (
            <p>
              Plans are paid in advance for their term and do not renew by themselves. When a term ends
              nothing is deleted; what goes beyond the free limits is hidden until you choose again.
            </p>
          ),
        },
        {
          heading: "Changes",
          body: (
            <p>
              What was agreed when a sponsorship was paid stays as it was for that sponsorship. New terms have
              a new version, and we ask you to agree before they bind you.
            </p>
          ),
        },
        { heading: "Questions", body: <p>Write to {support}.</p> },
      ]}
    />
  );
}
