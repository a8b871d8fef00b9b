import { authorize } from "@/lib/core/authorize";
import { forbidden, invalid } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { fieldErrors } from "@/lib/core/result";
import { defineRoute } from "@/lib/core/route";
import { proveDeliverables } from "@/lib/funding/proofs/commands/prove-deliverables";
import { proofLimits } from "@/lib/funding/proofs/limits";
import { proofPermissions } from "@/lib/funding/proofs/policy";
import { readProof } from "@/lib/funding/proofs/read-proof";
import { ProofInput } from "@/lib/funding/proofs/schema";

const TAKEN_BY_OTHER = "Someone else took this proof on this phone. It is sent when they log in again.";

/**
 * Receives one proof from a phone: multipart, with `formId`, each `deliverableId`, and one of `file`, `url`, `amount`, and
 * `note`, or none of them to check them off. `viewerId` says who took it: on a shared phone, no one sends another's.
 */
export const POST = defineRoute("proof.send", async (ctx, _params, request) => {
  const { viewer } = authorize(ctx, proofPermissions.proveDeliverables);
  await consumeLimit(ctx, proofLimits.proof, viewer.id);
  const { fields, file, takenBy } = await readProof(request);
  if (takenBy !== null && takenBy !== viewer.id) throw forbidden(TAKEN_BY_OTHER);
  const input = ProofInput.safeParse(fields);
  if (!input.success) {
    const errors = fieldErrors(input.error);
    throw invalid(Object.values(errors)[0] ?? "This proof isn't complete.", errors);
  }
  return proveDeliverables(ctx, input.data, file);
});
