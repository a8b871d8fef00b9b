import { aboutMoney } from "./about-money";
import { ACCOUNT, TRUST } from "./everybody";
import { FOR_AGENTS, FOR_VENDORS } from "./for-agents-and-vendors";
import { FOR_HOSTS } from "./for-hosts";
import { forSponsors } from "./for-sponsors";
import type { QuestionGroup } from "./question";

/**
 * All of the Help Center, in the order of its page.
 * @param site what the platform keeps of a sponsorship, in basis points, the least that is paid out, in cents, and
 * whether bank transfers are taken
 */
export const helpGroups = (site: {
  feeBps: number;
  minimumCents: number;
  canTransfer: boolean;
}): readonly QuestionGroup[] => [
  FOR_HOSTS,
  forSponsors(site),
  aboutMoney(site),
  FOR_AGENTS,
  FOR_VENDORS,
  ACCOUNT,
  TRUST,
];
