import { z } from "zod";
import { conflict, notFound } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import { writeLimit } from "@/lib/core/limits";
import { writeCampaign } from "@/lib/messaging/campaigns/commands/write-campaign";
import { countAudience } from "@/lib/messaging/campaigns/queries/audience-size";
import { previewAudience } from "@/lib/messaging/campaigns/queries/campaign-page";
import { WriteCampaignInput } from "@/lib/messaging/campaigns/schema";
import { purchasePath } from "@/lib/money/payments/paths";
import { filled } from "../body-texts";
import { endpoint } from "../endpoint";
import { readInput, withFieldNames } from "../read-input";
import { addressOf } from "./proposal-fields";
import { decidedHere, responseOf, text } from "./shapes";

const TAG = "Email blasts";

const audience = endpoint({
  name: "api.get_sponsor_user",
  method: "POST",
  path: "/api/sponser/getsponsoruser",
  summary: "Counts the sponsors that an email blast would reach. Returns no names.",
  tag: TAG,
  permission: ["event_host", "agent"],
  scope: "read",
  body: z.object({
    current_role: z.enum(["business_sponsor"]).nullish(),
    proposal_id: text(100).meta({
      description: "If omitted, counts everyone who opted in to emails about opportunities.",
    }),
  }),
  response: responseOf({
    results: z
      .array(z.object({ position: z.number().int() }))
      .meta({ description: "One entry per person. Audiences of one to four people have four entries." }),
    count: z.number().int(),
  }),
  example: { body: { current_role: "business_sponsor" } },
  run: async (ctx, { body }) => {
    const proposalId = filled(body.proposal_id);
    const found =
      proposalId === null
        ? await countAudience(ctx)
        : await previewAudience(ctx, { proposalId, audience: "everyone", withinMiles: null });
    return { status: 1 as const, ...found };
  },
});

const CAMPAIGN_NAMES = { message: "custom_message" };

const send = endpoint({
  name: "api.email_blast",
  method: "POST",
  path: "/api/sponser/emailBlast",
  summary: "Emails sponsors who opted in about your proposal.",
  description:
    "Sends immediately if the plan includes it or a credit is left. Otherwise nothing is sent: `id` is null, and `checkout_url` is where to pay.",
  tag: TAG,
  permission: ["event_host", "agent"],
  scope: "write",
  limit: writeLimit,
  body: z.object({
    proposal_id: z.string().max(100),
    subject: text(1_000).meta({
      description: "At most 120 characters. Default: based on the proposal's title.",
    }),
    custom_message: text(5_000).meta({ description: "At most 500 characters." }),
    audience: z.enum(["everyone", "by_name"]).nullish(),
    idempotency_key: z.uuid().nullish().meta({ description: "Requests with the same key send one blast." }),
    host_id: decidedHere,
    userdetail: decidedHere,
    proposaldetail: decidedHere,
    recipients_count: decidedHere,
    cost: decidedHere,
    payment_method: decidedHere,
    url: decidedHere,
    status: decidedHere,
  }),
  response: responseOf({
    message: z.string(),
    id: z.uuid().nullable(),
    recipients_count: z.number().int().nullable(),
    order_id: z.uuid().nullable(),
    checkout_url: z.string().nullable(),
  }),
  example: {
    body: {
      proposal_id: "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e0f",
      custom_message: "We would love to have you along.",
    },
  },
  run: async (ctx, { body }) => {
    if (!isId(body.proposal_id)) throw notFound();
    const campaign = {
      proposalId: body.proposal_id,
      subject: body.subject,
      message: body.custom_message ?? "",
      audience: body.audience ?? "everyone",
      idempotencyKey: body.idempotency_key ?? newId(),
    };
    const input = readInput(WriteCampaignInput, campaign, CAMPAIGN_NAMES);
    const outcome = await withFieldNames(CAMPAIGN_NAMES, () => writeCampaign(ctx, input));
    if (outcome.step === "queued")
      return {
        status: 1 as const,
        message: "Your email is on its way to the sponsors.",
        id: outcome.blastId,
        recipients_count: outcome.recipients,
        order_id: null,
        checkout_url: null,
      };
    if (outcome.step !== "payment") throw conflict("Nothing was sent.");
    return {
      status: 1 as const,
      message: "Pay for the email blast to send it.",
      id: null,
      recipients_count: null,
      order_id: outcome.orderId,
      checkout_url: addressOf(purchasePath(outcome.orderId)),
    };
  },
});

/** Email blasts from hosts to sponsors. */
export const campaignEndpoints = [audience, send];
