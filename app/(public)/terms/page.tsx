import { LegalPage } from "@/components/site/content/legal/legal-page";
import { TERMS_VERSION } from "@/lib/identity/accounts/terms";
import { TERMS } from "@/lib/site/content/legal/versions";
import { siteSettings } from "@/lib/site/settings/site-settings";

export const metadata = {
  title: "Terms of Service",
  description:
    "What hosts, sponsors, agents, vendors, and we owe each other: payments, held funds, refunds, cancellations.",
  alternates: { canonical: "/terms" },
};

export default function Terms() {
  const { brandName: brand, supportEmail: support } = siteSettings();
  const about = `An agreement between you and the operator of ${brand}.`;
  return <LegalPage document={TERMS} version={TERMS_VERSION} reference={{ brand, support }} about={about} />;
}
