import { aboutMoney } from "./about-money";
import { ACCOUNT, TRUST } from "./everybody";
import { FOR_AGENTS, FOR_VENDORS } from "./for-agents-and-vendors";
import { FOR_HOSTS } from "./for-hosts";
import { FOR_SPONSORS } from "./for-sponsors";
import type { QuestionGroup } from "./question";

/**
 * All of the Help Center, in the order of its page.
 * @param money what the platform keeps of a sponsorship, in basis points, and the least that is paid out, in cents
 */
export const helpGroups = (money: { feeBps: number; minimumCents: number }): readonly QuestionGroup[] => [
  FOR_HOSTS,
  FOR_SPONSORS,
  aboutMoney(money),
  FOR_AGENTS,
  FOR_VENDORS,
  ACCOUNT,
  TRUST,
];
