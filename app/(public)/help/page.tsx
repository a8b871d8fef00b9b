import { HelpCenter } from "@/components/help/help-center";
import { env } from "@/lib/core/env";
import { siteSettings } from "@/lib/core/site-settings";
import { helpGroups } from "@/lib/help/groups";

export const metadata = {
  title: "Help Center",
  description: "How publishing, funding, held funds and vendors' offers work.",
  alternates: { canonical: "/help" },
};

export default function Help() {
  const groups = helpGroups({
    feeBps: siteSettings().platformFeeBps,
    minimumCents: env().PAYOUT_MINIMUM_CENTS,
  });
  return <HelpCenter groups={groups} />;
}
