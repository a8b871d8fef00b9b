import { z } from "zod";
import { oneLine } from "@/lib/core/typed-text";
import { webAddress } from "@/lib/core/web-address";

/** Codes in use for one sponsorship, and codes that it can ever have. */
export const MOST_IN_USE = 20;
export const MOST_EVER = 100;

/** Requests of one visitor that count for one placement and day. */
export const MOST_REQUESTS = 100;

/** Requests of one network address that count in an hour: many visitors of an event share one. */
export const NETWORK_REQUESTS = 3_000;

/**
 * Visits of one network address that count for one placement and hour. A busy café's Wi-Fi stays below it; someone who
 * changes browsers to raise a count doesn't.
 */
export const NETWORK_VISITS = 100;

/** Longest label, offer code, and reason, in characters. */
export const PLACEMENT_LIMITS = { label: 80, offerCode: 24, url: 1_000, reason: 500 } as const;

const isVisible = (text: string) => /[^\p{C}\p{Z}]/u.test(text);

const Label = z
  .string()
  .overwrite(oneLine)
  .trim()
  .refine(isVisible, { error: "Say where the code will be, such as “Banner at the stage”." })
  .refine((text) => [...text].length <= PLACEMENT_LIMITS.label, {
    error: `The label can have at most ${PLACEMENT_LIMITS.label} characters.`,
  });

const OfferCode = z
  .string()
  .overwrite(oneLine)
  .trim()
  .refine((text) => text === "" || /^[\p{L}\p{N}-]+$/u.test(text), {
    error: "Use letters, digits, and hyphens.",
  })
  .refine((text) => [...text].length <= PLACEMENT_LIMITS.offerCode, {
    error: `The offer code can have at most ${PLACEMENT_LIMITS.offerCode} characters.`,
  })
  .nullish()
  .transform((text) => text?.toUpperCase() || null);

export const CreatePlacementInput = z.object({
  sponsorshipId: z.uuid(),
  label: Label,
  deliverableId: z.uuid().nullish().default(null),
  offerCode: OfferCode,
  /** Generated once per form. */
  formId: z.uuid(),
});
export type CreatePlacementInput = z.output<typeof CreatePlacementInput>;

export const EditPlacementInput = z.object({ placementId: z.uuid(), label: Label, offerCode: OfferCode });
export type EditPlacementInput = z.output<typeof EditPlacementInput>;

export const RetirePlacementInput = z.object({ placementId: z.uuid() });
export type RetirePlacementInput = z.output<typeof RetirePlacementInput>;

const ADDRESS = "Enter a web address, such as www.example.com.";
const NAMED = "Enter an address with a name that everyone can open, such as www.example.com.";

/** Names that only exist on one machine or in one network. */
const LOCAL_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/;

/** Whether a host is named on the public internet: neither an IP address nor a name of a private network. */
const isPublicName = (hostname: string): boolean => !/^[\d.]+$/.test(hostname) && !LOCAL_NAME.test(hostname);

/** A sponsor's target. Null: none. Our own site is refused by the command. */
export const TargetUrl = z
  .string()
  .overwrite(oneLine)
  .trim()
  .max(PLACEMENT_LIMITS.url, `The address can have at most ${PLACEMENT_LIMITS.url} characters.`)
  .transform((typed, check) => {
    if (typed === "") return null;
    const url = webAddress(typed);
    if (!url) check.addIssue({ code: "custom", message: ADDRESS });
    else if (!isPublicName(url.hostname)) check.addIssue({ code: "custom", message: NAMED });
    return url?.href ?? null;
  });

/** Where all codes of a sponsorship lead, or one of them; without an address, the earlier choice ends. */
export const ChooseTargetInput = z.object({
  sponsorshipId: z.uuid(),
  placementId: z.uuid().nullish().default(null),
  url: TargetUrl,
});
export type ChooseTargetInput = z.output<typeof ChooseTargetInput>;

const COUNT = "Enter a whole number.";

/** PostgreSQL has no year 0. */
const EARLIEST = "2000-01-01";

export const StateRedemptionsInput = z.object({
  placementId: z.uuid(),
  redemptions: z.number(COUNT).int(COUNT).min(0, COUNT).max(1_000_000_000, COUNT),
  until: z.iso.date("Choose a day.").refine((day) => day >= EARLIEST, "Choose a day since 2000."),
});
export type StateRedemptionsInput = z.output<typeof StateRedemptionsInput>;

/** Whether the agent who brought the sponsor may see the totals of a sponsorship's codes. */
export const ShareCountsInput = z.object({ sponsorshipId: z.uuid(), isShared: z.boolean() });
export type ShareCountsInput = z.output<typeof ShareCountsInput>;

export const BlockTargetInput = z.object({
  targetId: z.uuid(),
  reason: z
    .string()
    .trim()
    .min(3, "Say why, in words that the sponsor reads.")
    .max(PLACEMENT_LIMITS.reason, `Please keep it to ${PLACEMENT_LIMITS.reason} characters.`),
});
export type BlockTargetInput = z.output<typeof BlockTargetInput>;

export const UnblockTargetInput = z.object({ targetId: z.uuid() });
export type UnblockTargetInput = z.output<typeof UnblockTargetInput>;

export const ProveByCountInput = z.object({ placementId: z.uuid(), formId: z.uuid() });
export type ProveByCountInput = z.output<typeof ProveByCountInput>;

/** A chosen address. Instants in UTC. */
export interface TargetDto {
  id: string;
  url: string;
  /** Why an admin blocked it; null: it works. */
  blockReason: string | null;
}

/** One day's counts (`YYYY-MM-DD`, UTC). */
export interface CountedDay {
  day: string;
  requests: number;
  visits: number;
}

/** A code, as those who may see it do. */
export interface PlacementDto {
  id: string;
  code: string;
  label: string;
  deliverableId: string | null;
  benefit: string | null;
  offerCode: string | null;
  redemptions: number | null;
  /** `YYYY-MM-DD` */
  redeemedUntil: string | null;
  testedAt: Date | null;
  retiredAt: Date | null;
  /** Its own target. Null: it has the sponsorship's. */
  target: TargetDto | null;
  requests: number;
  visits: number;
  /** The count can be its benefit's proof. */
  isProvable: boolean;
}

/** The page of a sponsorship's links and codes. */
export interface PlacementsPage {
  sponsorshipId: string;
  side: "host" | "sponsor" | "admin";
  title: string;
  proposalPath: string;
  sponsorName: string;
  hostName: string;
  timeZone: string | null;
  isInForce: boolean;
  /** Whether its agent may see the totals. Null: it has no agent, or the viewer isn't the sponsor. */
  isSharedWithAgent: boolean | null;
  /** The viewer may open the sponsorship's own page. */
  hasSponsorshipPage: boolean;
  target: TargetDto | null;
  placements: PlacementDto[];
  /** Totals by day (UTC), from the first to the last day with a count. */
  days: CountedDay[];
  /** Benefits that a code can be tied to. */
  benefits: { id: string; title: string }[];
  /** Benefits that only name the sponsor, and so get no link. */
  acknowledgments: string[];
}
