import { aboutMoney } from "./about-money";
import { ACCOUNT, TRUST } from "./account-and-trust";
import { FOR_AGENTS, FOR_VENDORS } from "./for-agents-and-vendors";
import { forHosts } from "./for-hosts";
import { forSponsors } from "./for-sponsors";
import type { QuestionGroup } from "./question";

/**
 * Every Help Center question, in page order.
 * @param site the platform fee in basis points, the limit of small sponsorships and the smallest payout in cents, and
 * whether bank transfers are accepted
 */
export const helpGroups = (site: {
  feeBps: number;
  smallDealCents: number;
  minimumCents: number;
  canTransfer: boolean;
}): readonly QuestionGroup[] => [
  forHosts(site),
  forSponsors(site),
  aboutMoney(site),
  FOR_AGENTS,
  FOR_VENDORS,
  ACCOUNT,
  TRUST,
];
