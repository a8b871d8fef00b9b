import { defineRoute } from "@/lib/core/route";
import { getProofFile } from "@/lib/funding/proofs/queries/proof-file";
import { sendUpload } from "@/lib/messaging/threads/send-upload";

/** The file of a proof. */
export const GET = defineRoute("proof.get", (ctx, { id }: { id: string }, request) =>
  sendUpload(request, id, (width) => getProofFile(ctx, id, width)),
);
