import { z } from "zod";
import { newId } from "@/lib/core/ids";
import { type GivenFile, proveDeliverables } from "@/lib/funding/proofs/commands/prove-deliverables";
import { proofLimits } from "@/lib/funding/proofs/limits";
import { proofPermissions } from "@/lib/funding/proofs/policy";
import { readProofForm } from "@/lib/funding/proofs/read-proof";
import { ProofInput } from "@/lib/funding/proofs/schema";
import { endpoint } from "../endpoint";
import { checkTexts } from "../read-body";
import { readInput } from "../read-input";
import { responseOf, text } from "./shapes";

const Body = z.object({
  ids: z.array(z.string().max(100)).max(50).meta({ description: "The benefits that it proves, at most 50." }),
  url: text(),
  amount: z.number().nullish().meta({ description: "A count that you report." }),
  note: text(),
  idempotency_key: z
    .uuid()
    .nullish()
    .meta({ description: "Repeated requests with the same key add one proof." }),
});
type Body = z.output<typeof Body>;

const NAMES = { deliverableIds: "ids", formId: "idempotency_key" };

/** A proof with a file has the same fields as form parts. */
async function readMultipart(request: Request): Promise<{ body: Body; file: GivenFile | null }> {
  const { form, file } = await readProofForm(request);
  const of = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" && value !== "" ? value : null;
  };
  const amount = of("amount");
  const body = {
    ids: form.getAll("ids").map(String),
    url: of("url"),
    amount: amount === null ? null : Number(amount),
    note: of("note"),
    idempotency_key: of("idempotency_key"),
  };
  return { body: checkTexts(body), file };
}

/** Proves benefits. */
export const proveEndpoint = endpoint({
  name: "api.prove_deliverables",
  method: "POST",
  path: "/api/deliverables/prove",
  summary: "Proves benefits with a link, a number, a note, or a file.",
  description:
    'Send a photo or PDF of up to 40 MB as multipart/form-data in the field "file", with "ids" once for each benefit. Send only ids to check benefits off, starting the day before they are due.',
  tag: "Deliverables",
  permission: proofPermissions.proveDeliverables,
  scope: "write",
  limit: proofLimits.proof,
  accepts: "either",
  body: Body,
  response: responseOf({
    proved_ids: z.array(z.uuid()),
    refused: z
      .array(z.object({ id: z.uuid(), title: z.string(), message: z.string() }))
      .meta({ description: "Benefits that can't take this proof, with the reason." }),
  }),
  example: {
    body: {
      ids: ["018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e22"],
      url: "https://example.org/photos/banner.jpg",
      note: "The banner hung over the stage.",
    },
  },
  run: async (ctx, { body, request }) => {
    const json: Body | undefined = body;
    const sent = json ? { body: json, file: null } : await readMultipart(request);
    const { ids, idempotency_key, ...proof } = sent.body;
    const asked = { ...proof, deliverableIds: ids, formId: idempotency_key ?? newId() };
    const { proved, refused } = await proveDeliverables(ctx, readInput(ProofInput, asked, NAMES), sent.file);
    return { status: 1 as const, proved_ids: proved, refused };
  },
});
