import "server-only";
import { z } from "zod";
import { type EvidenceInput, RefusedError } from "../port";
import { type PayPalClient, PayPalError } from "./client";

/** Submits evidence, which is final: JSON plus the files it names. Throws `RefusedError`. */
export async function submitEvidence(
  client: PayPalClient,
  { disputeRef, text, files: given }: EvidenceInput,
  requestId: string,
): Promise<void> {
  const files = withUniqueNames(given);
  const documents = files.map(({ name }) => ({ name }));
  const evidence = { evidence_type: "OTHER", notes: text, ...(documents.length > 0 && { documents }) };
  const form = new FormData();
  form.set("input", new Blob([JSON.stringify({ evidences: [evidence] })], { type: "application/json" }));
  files.forEach(({ name, type, content }, index) => {
    form.set(`file${index + 1}`, new Blob([new Uint8Array(content)], { type }), name);
  });
  try {
    await client.call({
      method: "POST",
      path: `/v1/customer/disputes/${encodeURIComponent(disputeRef)}/provide-evidence`,
      body: form,
      requestId,
      response: z.object({}),
    });
  } catch (error) {
    if (!(error instanceof PayPalError) || ![400, 403, 404, 422].includes(error.status)) throw error;
    throw new RefusedError(error.message, { cause: error });
  }
}

/** PayPal matches documents to files by name: a second `receipt.pdf` becomes `receipt2.pdf`. */
function withUniqueNames(files: EvidenceInput["files"]): EvidenceInput["files"] {
  const taken = new Set<string>();
  return files.map((file) => {
    const [, stem = "", extension = ""] = /^(.*?)(\.[^.]*)?$/s.exec(file.name) ?? [];
    let { name } = file;
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${stem}${count}${extension}`;
    taken.add(name.toLowerCase());
    return { ...file, name };
  });
}
