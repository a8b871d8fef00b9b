import type { BenefitKind, BenefitNeed, BenefitTerms, Category } from "@/db/enums";
import { PLAIN_TERMS } from "./benefits";

export interface CommonBenefit {
  line: string;
  terms: BenefitTerms;
}

const common = (
  line: string,
  kind: BenefitKind,
  due: number,
  needs: BenefitNeed[],
  quantity = 1,
): CommonBenefit => ({
  line,
  terms: { ...PLAIN_TERMS, kind, due, needs, quantity },
});

const FOR_ALL: readonly CommonBenefit[] = [
  common("Logo on event materials", "placement", -7, ["logo"]),
  common("Logo on the event banner", "placement", -1, ["logo"]),
  common("Logo and link on the event website", "placement", -14, ["logo", "link"]),
  common("Social media mention", "mention", 0, ["logo", "text"]),
  common("Mention in the newsletter", "mention", -7, ["text", "link"]),
  common("Thanks from the stage", "mention", 0, ["text"]),
  common("Booth at the event", "presence", 0, ["contact"]),
  common("Tickets", "presence", -3, ["contact"], 4),
  common("Photos from the event to use", "content", 7, []),
  common("Report with visitor numbers", "data", 14, []),
];

const BY_CATEGORY: Readonly<Record<Category, readonly CommonBenefit[]>> = {
  sports: [
    common("Logo on the jerseys", "placement", -14, ["logo"]),
    common("Logo on the bibs", "placement", -7, ["logo"]),
    common("Banner at the finish line", "placement", 0, ["logo"]),
  ],
  music: [
    common("Logo on the stage", "placement", 0, ["logo"]),
    common("Name on the concert poster", "placement", -21, ["text"]),
    common("Reserved seats", "presence", 0, ["contact"], 4),
  ],
  arts: [
    common("Name on the exhibition panel", "placement", -1, ["text"]),
    common("Logo in the program", "placement", -14, ["logo"]),
    common("Invitations to the opening", "presence", -3, ["contact"], 4),
  ],
  charity: [
    common("Name on the thank-you wall", "placement", 0, ["text"]),
    common("Table for eight", "presence", 0, ["contact"]),
    common("Report on what the money did", "data", 30, []),
  ],
  community: [
    common("Banner at the entrance", "placement", 0, ["logo"]),
    common("Name in the program", "placement", -14, ["text"]),
    common("Logo on the volunteers' shirts", "placement", -14, ["logo"]),
  ],
  education: [
    common("Logo on the certificates", "placement", -7, ["logo"]),
    common("Guest talk to the class", "presence", 0, ["contact"]),
    common("Report at the end of the term", "data", 30, []),
  ],
  technology: [
    common("Logo on the slides", "placement", -1, ["logo"]),
    common("Talk of five minutes", "presence", 0, ["contact"]),
    common("Logo and link in the recordings", "content", 14, ["logo", "link"]),
  ],
};

/** Benefits that hosts often promise, those of the category first. */
export function commonBenefits(category: Category): readonly CommonBenefit[] {
  return [...BY_CATEGORY[category], ...FOR_ALL];
}
