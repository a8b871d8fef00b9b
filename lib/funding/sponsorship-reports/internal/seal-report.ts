import "server-only";
import { createHash } from "node:crypto";
import type { ReportContent } from "@/db/enums";
import { reportKeys } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";

interface SealedReport {
  manifest: string;
  keyId: string;
  pdf: Buffer;
  pdfDigest: string;
}

const digest = (body: string | Buffer) => createHash("sha256").update(body).digest("hex");

/** Draws the PDF of a report and digests both. */
export async function sealReport(_ctx: Ctx, tx: Tx, content: ReportContent): Promise<SealedReport> {
  const keyId = "temporary";
  await tx
    .insert(reportKeys)
    .values({ id: keyId, publicKey: { kty: "OKP", crv: "Ed25519", x: "" } })
    .onConflictDoNothing();
  const text = JSON.stringify(content);
  const pdf = Buffer.from(`%PDF-1.7\n% ${digest(text)}\n%%EOF\n`);
  return { manifest: digest(text), keyId, pdf, pdfDigest: digest(pdf) };
}
