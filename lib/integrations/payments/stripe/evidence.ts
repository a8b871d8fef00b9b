import "server-only";
import type { Stripe } from "stripe";
import { z } from "zod";
import { type EvidenceFile, type EvidenceInput, type EvidenceKind, RefusedError } from "../port";
import { API_VERSION, type StripeSettings } from "./client";

/** Stripe takes files at a separate host, for which its client accepts no other address. */
const FILES_HOST = "https://files.stripe.com";
const UPLOAD_MS = 20_000;

const SLOTS = {
  delivery: "service_documentation",
  conversation: "customer_communication",
  other: "uncategorized_file",
} as const satisfies Record<EvidenceKind, string>;

const Uploaded = z.object({ id: z.string() });
const Refusal = z.object({ error: z.object({ message: z.string() }) });

/** Uploads the files and submits everything, which is final. Throws `RefusedError`. */
export async function submitEvidence(
  stripe: Stripe,
  settings: StripeSettings,
  { disputeRef, text, files }: EvidenceInput,
  idempotencyKey: string,
): Promise<void> {
  const evidence: Record<string, string> = { uncategorized_text: text };
  for (const file of files)
    evidence[SLOTS[file.kind]] = await upload(settings, file, `${idempotencyKey}:${file.kind}`);
  try {
    await stripe.disputes.update(disputeRef, { evidence, submit: true }, { idempotencyKey });
  } catch (error) {
    if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error;
    throw new RefusedError(error.message, { cause: error });
  }
}

async function upload(
  { secretKey, apiBase }: StripeSettings,
  { name, type, content }: EvidenceFile,
  idempotencyKey: string,
): Promise<string> {
  const form = new FormData();
  form.set("purpose", "dispute_evidence");
  form.set("file", new Blob([new Uint8Array(content)], { type }), name);
  const response = await fetch(`${apiBase ?? FILES_HOST}/v1/files`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${secretKey}`,
      "stripe-version": API_VERSION,
      "idempotency-key": idempotencyKey,
    },
    body: form,
    redirect: "error",
    signal: AbortSignal.timeout(UPLOAD_MS),
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return Uploaded.parse(body).id;
  const refusal = Refusal.safeParse(body);
  const message = refusal.success ? refusal.data.error.message : `Stripe responded ${response.status}`;
  throw response.status < 500 && response.status !== 429 ? new RefusedError(message) : new Error(message);
}
