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

/** The maximum length of a host's message, in code points. */
export const MESSAGE_LIMIT = 500;

/** Choices for the maximum distance to sponsors, in miles. They apply where both locations are known. */
export const DISTANCES = [25, 50, 100, 250] as const;

/** The maximum length of a host's subject, in code points. */
export const SUBJECT_LIMIT = 120;

export const TOO_LONG = "Custom message must be 500 characters or less.";
export const TOO_SOON = "You can only send one email blast per proposal every 7 days.";
export const CAMPAIGN_FAILED = "Failed to send email blast. Please try again.";

/** Normalizes a message for storing and counting. */
export const tidyMessage = (text: string) => manyLines(text).replace(/\r\n?/g, "\n").trim();

/** The length of a message in code points: an emoji counts as one. */
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
  /** Null means the default from the proposal's title. URLs stay plain text, as in the message. */
  subject: optional(SUBJECT_LIMIT),
  audience: z.enum(CAMPAIGN_AUDIENCES, { error: "Please choose the recipients." }).default("everyone"),
  /** Miles; null means anywhere. */
  withinMiles: z.number(NO_DISTANCE).refine(isDistance, NO_DISTANCE).nullable().default(null),
  /** `test` sends it only to the writer. */
  intent: z.enum(["send", "test"]).default("send"),
  /** The same key sends one blast. */
  idempotencyKey: z.uuid(),
});
export type WriteCampaignInput = z.output<typeof WriteCampaignInput>;

/** The result of submitting the form. */
export type CampaignOutcome =
  | { step: "tested"; to: string }
  | { step: "payment"; orderId: string }
  | { step: "queued"; blastId: string; recipients: number };

/** A blast's audience. Rows are anonymous, one per sponsor; one to four sponsors give four rows. */
export interface AudienceDto {
  results: { position: number }[];
  count: number;
}

/** Why a blast about a proposal can't be sent now. */
export type CampaignObstacle =
  | "unverified"
  | "host_unverified"
  | "not_live"
  | "no_address"
  | "sending"
  | "nothing_left";

/** How a blast is paid for by this host and proposal. */
export type CampaignPrice = { by: "plan" } | { by: "credit" } | { by: "order"; cents: number };

/** The data of the email blast page, with earlier results. Instants are UTC. */
export interface CampaignPageDto {
  proposal: { id: string; title: string; category: Category };
  /** The email's opening. */
  preview: CampaignPreviewDto;
  obstacle: CampaignObstacle | null;
  /** When the next one can be sent; null means now. */
  opensAt: string | null;
  price: CampaignPrice;
  /** The number of sponsors for each choice: anywhere first, then by distance if the proposal's town is known. */
  reach: readonly ReachDto[];
  /** A blast that was written but not paid for yet. */
  unpaid: {
    orderId: string;
    subject: string | null;
    message: string;
    audience: CampaignAudience;
    withinMiles: number | null;
  } | null;
  blasts: CampaignResultDto[];
}

/** The audience within a number of miles (null means anywhere), as rounded by `roundSmallCounts`. */
export interface ReachDto extends Record<CampaignAudience, number> {
  withinMiles: number | null;
}

/** What a sponsor reads besides the host's own message. */
export interface CampaignPreviewDto {
  host: string;
  subject: string;
  intro: string;
  facts: readonly (readonly [term: string, detail: string])[];
}

/** One blast with its results. */
export interface CampaignResultDto {
  id: string;
  status: CampaignStatus;
  stop: CampaignStop | null;
  startedAt: string | null;
  message: string;
  recipients: number;
  /** Accepted by a mail server and not bounced. */
  delivered: number;
  /** Opened the proposal by the email's link. */
  clicked: number;
  /** Unsubscribed from these emails after it. */
  unsubscribed: number;
  /** Bounced, or marked as spam. */
  returned: number;
  /** Will get it in their weekly digest. */
  inDigest: number;
  /** Not sent yet. */
  waiting: number;
  /** Skipped, because they no longer qualified when it was sent. */
  dropped: number;
}
