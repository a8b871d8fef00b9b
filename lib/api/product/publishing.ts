import { z } from "zod";
import { consumeLimit, writeLimit } from "@/lib/core/limits";
import { proposalPath } from "@/lib/core/slug";
import { storeUpload } from "@/lib/listings/media/commands/store-upload";
import { mediaLimits } from "@/lib/listings/media/limits";
import { readImage } from "@/lib/listings/media/read-upload";
import { mediaPath } from "@/lib/listings/media/schema";
import { issueTicket } from "@/lib/listings/media/upload-ticket";
import { publishProposal } from "@/lib/listings/proposals/commands/publish-proposal";
import { PublishInput } from "@/lib/listings/proposals/schema";
import { purchasePath } from "@/lib/money/payments/paths";
import { endpoint } from "../endpoint";
import { readInput, withFieldNames } from "../read-input";
import { LOCATION_NAMES } from "./event-body";
import { PROPOSAL_NAMES, publication, TypedProposal } from "./proposal-body";
import { addressOf } from "./proposal-fields";
import { responseOf } from "./shapes";

const NAMES = { ...PROPOSAL_NAMES, ...LOCATION_NAMES };

const PUBLISHED = "Proposal published successfully!";
const UNPAID = "Pay for your selection to publish your proposal.";

const upload = endpoint({
  name: "api.upload_image",
  method: "POST",
  path: "/api/uploadimageVideo",
  summary: "Uploads one image and returns its URL.",
  description:
    "multipart/form-data with the file as `image`, at most 5 MB. Guests get a `ticket`; send it as `ticket` with the next upload.",
  tag: "Proposals",
  permission: "public",
  scope: "write",
  accepts: "multipart",
  response: responseOf({
    file_url: z.string(),
    id: z.uuid(),
    width: z.number().int(),
    height: z.number().int(),
    ticket: z.string().optional(),
  }),
  run: async (ctx, { request }) => {
    await consumeLimit(ctx, mediaLimits.upload_by_ip, ctx.ip ?? "unknown");
    const { name, content, ticket: sent } = await readImage(request);
    const ticket = !ctx.viewer && sent ? sent : issueTicket(ctx.viewer, ctx.now());
    const { id, key, width, height } = await storeUpload(ctx, { name, content, ticket });
    return {
      status: 1 as const,
      file_url: addressOf(mediaPath(key)),
      id,
      width,
      height,
      ...(!ctx.viewer && { ticket }),
    };
  },
});

const publish = endpoint({
  name: "api.proposal_data",
  method: "POST",
  path: "/api/proposalData",
  summary: "Publishes your proposal. If that costs money, it stays a draft until you pay.",
  tag: "Proposals",
  permission: ["event_host"],
  scope: "write",
  limit: writeLimit,
  body: TypedProposal,
  response: responseOf({
    message: z.string(),
    insertId: z.uuid(),
    id: z.uuid(),
    proposal_status: z.enum(["active", "draft"]),
    url: z.string().nullable(),
    order_id: z.uuid().nullable(),
    checkout_url: z.string().nullable().meta({ description: "Where to pay; null if nothing is due." }),
  }),
  example: {
    body: {
      title: "Riverside Summer Fair",
      description: "Stalls, music, and a soapbox race along the river.",
      sponsorship_type: "supporting_sponsor",
      amount_requested: 1500,
      event_reach: "400 visitors",
      audience_demographics: "Families from the neighborhood",
      is_non_event_campaign: true,
      location: "Springfield, Illinois",
      sponsorship_tiers: [
        {
          name: "Bronze Sponsor",
          amount: 500,
          description: "",
          benefits: ["Logo on event materials"],
          benefit_terms: {
            "Logo on event materials": {
              kind: "placement",
              quantity: 1,
              due: -7,
              needs: ["logo"],
              wording: "any",
              weight: 2,
              is_essential: true,
            },
          },
        },
      ],
      purchased_addons: [],
    },
  },
  run: async (ctx, { body }) => {
    const input = readInput(PublishInput, await publication(ctx, body), NAMES);
    const outcome = await withFieldNames(NAMES, () => publishProposal(ctx, input));
    const { proposalId: id } = outcome;
    const isPublished = outcome.status === "published";
    return {
      status: 1 as const,
      message: isPublished ? PUBLISHED : UNPAID,
      insertId: id,
      id,
      proposal_status: isPublished ? ("active" as const) : ("draft" as const),
      url: isPublished ? addressOf(proposalPath({ id, title: input.proposal.title })) : null,
      order_id: isPublished ? null : outcome.orderId,
      checkout_url: isPublished ? null : addressOf(purchasePath(outcome.orderId)),
    };
  },
});

/** Creating a proposal. */
export const publishingEndpoints = [upload, publish];
