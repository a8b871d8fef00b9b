import type { Category } from "@/db/enums";
import { formatDate } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { CATEGORY_LABELS } from "@/lib/listings/proposals/labels";
import type { LandingDto } from "./landing";

/** Of each category, what there is to sponsor and what a business gets of it. */
const ABOUT: Readonly<Record<Category, string>> = {
  sports:
    "Youth teams, runs, regattas and tournaments need shirts, timing and somebody who pays for the water. Parents see the name on the shirt every weekend, long after the finish.",
  music:
    "Concerts, festivals and school bands need a stage, sound and fees for the players. A sponsor is named from that stage, in front of people who came to have a good evening.",
  arts: "Theatres, galleries and murals need paint, light and a roof. What is made stays to be looked at, with the name of whoever made it possible beside it.",
  charity:
    "Food drives, benefit dinners and rescue services turn a sum into meals, blankets and fuel. A sponsor hears afterwards what the money did.",
  community:
    "Street fairs, suppers, markets and gardens bring a whole neighborhood to one place. A business that helps is met there as a neighbor, not as an advertisement.",
  education:
    "Schools, libraries and workshops need books, tools and places for those who cannot pay. A sponsor meets the families, and now and then somebody to hire.",
  technology:
    "Code clubs, repair cafés, robotics teams and hack days need parts, rooms and pizza. A sponsor is seen by people who build things, while they build them.",
};

/** What the page is called: "Music sponsorships in Marlow Ferry, Indiana". */
export function landingTitle({ category, town }: Pick<LandingDto, "category" | "town">): string {
  const what = `${CATEGORY_LABELS[category]} sponsorships`;
  return town ? `${what} in ${town.name}` : what;
}

/** How many there are, with how much one can begin, and when the next one is. */
export function landingCounts({ count, fromCents, toCents, nextDay, category, town }: LandingDto): string {
  const where = town ? ` in ${town.name}` : "";
  const what = CATEGORY_LABELS[category].toLowerCase();
  const are =
    count === 1
      ? `1 ${what} opportunity${where} is looking for a sponsor`
      : `${formatCount(count)} ${what} opportunities${where} are looking for sponsors`;
  const [from, to] = [formatCents(fromCents), formatCents(toCents)];
  const begin = from === to ? `You can begin with ${from}.` : `You can begin with ${from} to ${to}.`;
  const next = nextDay ? ` The next one is on ${formatDate(nextDay)}.` : "";
  return `${are}. ${begin}${next}`;
}

export const aboutCategory = (category: Category): string => ABOUT[category];
