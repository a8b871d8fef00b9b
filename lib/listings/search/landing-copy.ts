import type { Category } from "@/db/enums";
import { formatDate } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { CATEGORY_LABELS } from "@/lib/listings/proposals/labels";
import type { LandingDto } from "./landing";

/** For each category: what needs sponsors and what a business gains. */
const ABOUT: Readonly<Record<Category, string>> = {
  sports:
    "Youth teams, runs, regattas, and tournaments need shirts, timing, and someone to pay for the water. Parents see your name on the shirt every weekend, long after the finish line.",
  music:
    "Concerts, festivals, and school bands need a stage, sound, and pay for the players. They thank you from the stage, in front of people out for a good evening.",
  arts: "Theaters, galleries, and murals need paint, light, and a roof. The work stays on view, next to your name.",
  charity:
    "Food drives, benefit dinners, and rescue services turn money into meals, blankets, and fuel. Afterward, you hear what your money did.",
  community:
    "Street fairs, suppers, markets, and gardens bring a neighborhood together. People meet your business there as a neighbor, not an ad.",
  education:
    "Schools, libraries, and workshops need books, tools, and places for students who can't pay. You meet the families and, now and then, your next hire.",
  technology:
    "Code clubs, repair cafés, robotics teams, and hack days need parts, rooms, and pizza. People who build things see your name while they build them.",
};

/** The page's title: "Music sponsorships in Marlow Ferry, Indiana". */
export function landingTitle({ category, town }: Pick<LandingDto, "category" | "town">): string {
  const what = `${CATEGORY_LABELS[category]} sponsorships`;
  return town ? `${what} in ${town.name}` : what;
}

/** The number of opportunities, the lowest prices, and the next date. */
export function landingCounts({ count, fromCents, toCents, nextDay, category, town }: LandingDto): string {
  const where = town ? ` in ${town.name}` : "";
  const what = CATEGORY_LABELS[category].toLowerCase();
  const are =
    count === 1
      ? `1 ${what} opportunity${where} is looking for a sponsor`
      : `${formatCount(count)} ${what} opportunities${where} are looking for sponsors`;
  const [from, to] = [formatCents(fromCents), formatCents(toCents)];
  const begin =
    from === to ? `Sponsorships start at ${from}.` : `Starting prices range from ${from} to ${to}.`;
  const next = nextDay ? ` The next one is on ${formatDate(nextDay)}.` : "";
  return `${are}. ${begin}${next}`;
}

export const aboutCategory = (category: Category): string => ABOUT[category];
