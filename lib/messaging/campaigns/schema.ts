import { z } from "zod";
import {
  CAMPAIGN_AUDIENCES,
  type CampaignAudience,
  type CampaignStatus,
  type CampaignStop,
  type Category,
} from "@/db/enums";
import { manyLines } from "@/lib/core/typed-text";
import { optional } from "@/lib/listings/events/fields";

/** How long a host's own words may be, in code points. */
export const MESSAGE_LIMIT = 500;

/** How far away sponsors may be, in miles, where it is known where both are. */
export const DISTANCES = [25, 50, 100, 250] as const;

/** The same for a subject of their own. */
export const SUBJECT_LIMIT = 120;

export const TOO_LONG = "Custom message must be 500 characters or less.";
export const TOO_SOON = "You can only send one email blast per proposal every 7 days.";
export const CAMPAIGN_FAILED = "Failed to send email blast. Please try again.";

/** A message as it is kept and counted. */
export const tidyMessage = (text: string) => manyLines(text).replace(/\r\n?/g, "\n").trim();

/** How long a message is, in code points: an emoji is one. */
export const messageLength = (text: string) => [...tidyMessage(text)].length;

const NO_DISTANCE = "Please choose a distance.";
const isDistance = (miles: number) => (DISTANCES as readonly number[]).includes(miles);

export const WriteCampaignInput = z.object({
  proposalId: z.uuid(),
  message: z
    .string()
    .overwrite(tidyMessage)
    .refine((text) => [...text].length <= MESSAGE_LIMIT, TOO_LONG)
    .default(""),
  /** Null: made of the proposal's title. Web addresses are words in it, as in the message. */
  subject: optional(SUBJECT_LIMIT),
  audience: z.enum(CAMPAIGN_AUDIENCES, { error: "Please choose who gets it." }).default("everyone"),
  /** Miles; null: anywhere. */
  withinMiles: z.number(NO_DISTANCE).refine(isDistance, NO_DISTANCE).nullable().default(null),
  /** `test` sends it to its host alone. */
  intent: z.enum(["send", "test"]).default("send"),
  /** A mail that is sent twice with the same one is sent once. */
  idempotencyKey: z.uuid(),
});
export type WriteCampaignInput = z.output<typeof WriteCampaignInput>;

/** What became of a press on the button. */
export type CampaignOutcome =
  | { step: "tested"; to: string }
  | { step: "payment"; orderId: string }
  | { step: "queued"; blastId: string; recipients: number };

/** Whom a blast would reach. A row stands for a person and says nothing of them; one to four people are four rows. */
export interface AudienceDto {
  results: { position: number }[];
  count: number;
}

/** Why a blast about a proposal cannot be sent now. */
export type CampaignObstacle =
  | "unverified"
  | "host_unverified"
  | "not_live"
  | "no_address"
  | "sending"
  | "nothing_left";

/** What paying for a blast means for this host and proposal. */
export type CampaignPrice = { by: "plan" } | { by: "credit" } | { by: "order"; cents: number };

/** What a host is shown before writing one, and what came of the earlier ones. Instants are UTC. */
export interface CampaignPageDto {
  proposal: { id: string; title: string; category: Category };
  /** As the mail begins. */
  preview: CampaignPreviewDto;
  obstacle: CampaignObstacle | null;
  /** When the next one can be sent; null: now. */
  opensAt: string | null;
  price: CampaignPrice;
  /** How many people each choice reaches: anywhere first, then by distance where the proposal's town is known. */
  reach: readonly ReachDto[];
  /** What was written and is not paid for yet. */
  unpaid: {
    orderId: string;
    subject: string | null;
    message: string;
    audience: CampaignAudience;
    withinMiles: number | null;
  } | null;
  blasts: CampaignResultDto[];
}

/** How many people a blast reaches within so many miles, as `roundSmallCounts` tells; null: anywhere. */
export interface ReachDto extends Record<CampaignAudience, number> {
  withinMiles: number | null;
}

/** What a sponsor reads beside the host's own words. */
export interface CampaignPreviewDto {
  host: string;
  subject: string;
  intro: string;
  facts: readonly (readonly [term: string, detail: string])[];
}

/** One blast and what came of it. */
export interface CampaignResultDto {
  id: string;
  status: CampaignStatus;
  stop: CampaignStop | null;
  startedAt: string | null;
  message: string;
  recipients: number;
  /** Handed over to a mail server, and not come back. */
  delivered: number;
  /** Read the proposal by its link. */
  clicked: number;
  /** Took themselves off such mails after it. */
  unsubscribed: number;
  /** Could not be delivered, or were called unwanted. */
  returned: number;
  /** Get it with their weekly digest. */
  inDigest: number;
  /** On their way. */
  waiting: number;
  /** Did not qualify any more when their turn came. */
  dropped: number;
}
