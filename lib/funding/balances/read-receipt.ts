import { invalid } from "@/lib/core/errors";
import { ENVELOPE_BYTES, readForm, speakable } from "@/lib/listings/media/read-form";
import { TooLong } from "@/lib/site/http/byte-limit";
import type { GivenReceipt } from "./commands/add-entry-receipt";
import { RECEIPT_PROBLEMS } from "./receipt";
import { BALANCE_LIMITS } from "./schema";

const refused = (sentence: string) => invalid(sentence, { receipt: sentence });

/** Reads the receipt from a multipart request. Throws `invalid` if there is none, or it is too large. */
export async function readReceipt(request: Request): Promise<GivenReceipt> {
  const form = await readForm(request, BALANCE_LIMITS.bytes + ENVELOPE_BYTES).catch((error: unknown) => {
    throw error instanceof TooLong ? refused(RECEIPT_PROBLEMS.large) : error;
  });
  const file = form?.get("receipt");
  if (!(file instanceof File) || file.size === 0) throw refused(RECEIPT_PROBLEMS.none);
  if (file.size > BALANCE_LIMITS.bytes) throw refused(RECEIPT_PROBLEMS.large);
  return { name: speakable(file.name), content: Buffer.from(await file.arrayBuffer()) };
}
