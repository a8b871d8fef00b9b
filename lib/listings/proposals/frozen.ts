import type { TeamRole } from "./team";

/** Money that was paid or is being paid for a proposal. Amounts in cents. */
export interface MoneyIn {
  /** Paid spots. */
  sold: number;
  /** Spots being paid for. */
  held: number;
  raisedCents: number;
  /** A proposal without tiers that is paid for or being paid for. */
  isWhole: boolean;
  /** The same counts by tier id, if above zero. */
  tiers: Readonly<Record<string, { sold: number; held: number }>>;
  /** Another proposal of the same event has sponsors. */
  isEventSold: boolean;
}

export const NO_MONEY: MoneyIn = {
  sold: 0,
  held: 0,
  raisedCents: 0,
  isWhole: false,
  tiers: {},
  isEventSold: false,
};

const SOLD = "A sponsor has paid for this, so it can't be changed.";
const HELD = "Someone is paying for this right now. You can change it when they finish.";
const EVENT = "Another proposal for this event has a sponsor, so the date can't be changed.";

/** Why an event's dates are frozen, on the event's own form. */
export const EVENT_DATE_SOLD =
  "Someone has paid or is paying for a proposal of this event, so its date can't be changed.";

const PROMISED = new Set(["benefits", "eventShare", "fundingMode", "sponsorshipType"]);
const OF_EVENT = "Set by your event.";
const LOCATION_FIELDS = new Set(["city", "region", "country"]);
const DATE = new Set(["isNonEventCampaign", "startDate", "endDate", "startTime", "endTime", "timeZone"]);

/**
 * Why a field can't be changed, permanently or for now; null if it can. What was sold stays as sold: price, benefits,
 * and date.
 * @param path the field's form path; `tiers.<id>.<field>` for a tier's field, `tiers.<id>` for the tier itself
 */
export function frozenBecause(path: string, money: MoneyIn): string | null {
  const [part, name, field] = path.split(".");
  if (part === "tiers") return name ? ofTier(money.tiers[name], field) : null;
  if (!name) return null;
  if (PROMISED.has(name)) return reason(money);
  if (DATE.has(name)) return reason(money) ?? (money.isEventSold ? EVENT : null);
  return name === "amountRequested" && money.isWhole ? reason(money) : null;
}

const ONLY_HOST = "Only the host can change this.";
const TIERS_ONLY_HOST = "A sponsor has paid or is paying, so only the host can change the tiers.";
/** The proposal's text, without its tiers. Excludes links, because an agent could route visitors through their own. */
const TEXT_FIELDS = new Set([
  "title",
  "description",
  "targetAudience",
  "expectedReach",
  "images",
  "videoLinks",
  "benefits",
]);

/**
 * Like `frozenBecause`, by role. Anyone but the host may only change the text, and the tiers until someone has paid or
 * is paying. Only the host changes dates, location, goal, and terms.
 */
export function frozenFor(role: TeamRole, path: string, money: MoneyIn): string | null {
  const because = frozenBecause(path, money);
  if (because || role === "host") return because;
  const [part, name = ""] = path.split(".");
  if (part === "tiers") return money.sold + money.held > 0 ? TIERS_ONLY_HOST : null;
  return TEXT_FIELDS.has(name) ? null : ONLY_HOST;
}

/** Why a field can't be changed because the listed event sets it; null if it can. */
export function frozenByEvent(path: string): string | null {
  const [part, name = ""] = path.split(".");
  return part === "proposal" && (DATE.has(name) || LOCATION_FIELDS.has(name)) ? OF_EVENT : null;
}

/** Spots can be added at any time. */
function ofTier(tier: { sold: number; held: number } | undefined, field: string | undefined): string | null {
  return tier && field !== "places" ? reason(tier) : null;
}

function reason({ sold, held }: { sold: number; held: number }): string | null {
  if (sold > 0) return SOLD;
  return held > 0 ? HELD : null;
}
