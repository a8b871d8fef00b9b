import { StructuredData } from "@/components/layout/structured-data";
import { HelpCenter } from "@/components/site/content/help/help-center";
import { providerEnv } from "@/lib/integrations/env";
import { helpGroups } from "@/lib/site/content/help/groups";
import { plainAnswer } from "@/lib/site/content/help/question";
import { questionData } from "@/lib/site/seo/structured-data";
import { siteSettings } from "@/lib/site/settings/site-settings";

export const metadata = {
  title: "Help Center",
  description: "How publishing, funding, held funds, and vendor offers work.",
  alternates: { canonical: "/help" },
};

export default function Help() {
  const groups = helpGroups({
    feeBps: siteSettings().platformFeeBps,
    smallDealCents: siteSettings().smallDealCents,
    minimumCents: providerEnv().PAYOUT_MINIMUM_CENTS,
    canTransfer: providerEnv().BANK_TRANSFERS === "on",
  });
  const questions = groups.flatMap((group) =>
    group.questions.map((one) => ({ question: one.question, answer: plainAnswer(one) })),
  );
  return (
    <>
      <StructuredData data={[questionData(questions)]} />
      <HelpCenter groups={groups} />
    </>
  );
}
