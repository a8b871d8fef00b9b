import { HelpCenter } from "@/components/help/help-center";
import { StructuredData } from "@/components/layout/structured-data";
import { env } from "@/lib/core/env";
import { siteSettings } from "@/lib/core/site-settings";
import { questionData } from "@/lib/core/structured-data";
import { helpGroups } from "@/lib/help/groups";
import { plainAnswer } from "@/lib/help/question";

export const metadata = {
  title: "Help Center",
  description: "How publishing, funding, held funds and vendors' offers work.",
  alternates: { canonical: "/help" },
};

export default function Help() {
  const groups = helpGroups({
    feeBps: siteSettings().platformFeeBps,
    minimumCents: env().PAYOUT_MINIMUM_CENTS,
    canTransfer: env().BANK_TRANSFERS === "on",
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
