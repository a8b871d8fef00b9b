import type { TeamRole } from "./team";

/** What of a proposal money has been put into, or is being paid for right now. Amounts in cents. */
export interface MoneyIn {
  /** Places paid for. */
  sold: number;
  /** Places that somebody is paying for. */
  held: number;
  raisedCents: number;
  /** The whole of it is paid for, or being paid: it has no tiers. */
  isWhole: boolean;
  /** The same by tier id, as far as there is anything. */
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

/** Why the days of an event stay, where it is changed by itself. */
export const EVENT_DATE_SOLD =
  "Someone has paid or is paying for a proposal of this event, so its date can't be changed.";

const PROMISED = new Set(["benefits", "fundingMode", "sponsorshipType"]);
const OF_EVENT = "Set by your event.";
const LOCATION_FIELDS = new Set(["city", "region", "country"]);
const DATE = new Set(["isNonEventCampaign", "startDate", "endDate", "startTime", "endTime", "timeZone"]);

/**
 * Why something of a proposal cannot be changed any more, or not now; null: it can. What was sold stays as it was
 * sold: its price, its benefits and its date.
 * @param path the field as forms name it; of a tier `tiers.<id>.<field>`, the tier itself `tiers.<id>`
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
/** What a proposal says, beside its tiers. No links: an agent could lead everybody through their own. */
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
 * The same for somebody who may change a proposal: all but its host only what it says, and its tiers while nobody
 * has paid or is paying. Dates, place, goal and terms are the host's.
 */
export function frozenFor(role: TeamRole, path: string, money: MoneyIn): string | null {
  const because = frozenBecause(path, money);
  if (because || role === "host") return because;
  const [part, name = ""] = path.split(".");
  if (part === "tiers") return money.sold + money.held > 0 ? TIERS_ONLY_HOST : null;
  return TEXT_FIELDS.has(name) ? null : ONLY_HOST;
}

/** Why something of a proposal is not its own to change: it is the listed event's that it is for; null: it can be. */
export function frozenByEvent(path: string): string | null {
  const [part, name = ""] = path.split(".");
  return part === "proposal" && (DATE.has(name) || LOCATION_FIELDS.has(name)) ? OF_EVENT : null;
}

/** More places may be offered at any time. */
function ofTier(tier: { sold: number; held: number } | undefined, field: string | undefined): string | null {
  return tier && field !== "places" ? reason(tier) : null;
}

function reason({ sold, held }: { sold: number; held: number }): string | null {
  if (sold > 0) return SOLD;
  return held > 0 ? HELD : null;
}
