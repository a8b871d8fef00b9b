import { LegalPage } from "@/components/site/content/legal/legal-page";
import { PRIVACY_VERSION } from "@/lib/identity/accounts/terms";
import { PRIVACY } from "@/lib/site/content/legal/versions";
import { siteSettings } from "@/lib/site/settings/site-settings";

export const metadata = {
  title: "Privacy Policy",
  description:
    "What we know about you, why, for how long, who we share it with, and how to download or delete it.",
  alternates: { canonical: "/privacy" },
};

export default function Privacy() {
  const { brandName: brand, supportEmail: support } = siteSettings();
  const about = `What ${brand} knows about you, why, and for how long.`;
  return (
    <LegalPage document={PRIVACY} version={PRIVACY_VERSION} reference={{ brand, support }} about={about} />
  );
}
