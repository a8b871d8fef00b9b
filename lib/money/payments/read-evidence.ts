import "server-only";
import { createHash } from "node:crypto";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { consumeLimit, writeLimit } from "@/lib/core/limits";
import { manyLines } from "@/lib/core/typed-text";
import { EVIDENCE_KINDS, type EvidenceFile, type EvidenceKind } from "@/lib/integrations/payments/port";
import { isPdf } from "@/lib/listings/media/pdf";
import { ENVELOPE_BYTES, readForm, speakable } from "@/lib/listings/media/read-form";
import { imageTypeOf } from "@/lib/listings/media/sniff";
import { TooLong } from "@/lib/site/http/byte-limit";
import { EVIDENCE_BYTES, EVIDENCE_TEXT } from "./evidence";

export interface EvidenceForm {
  text: string;
  files: EvidenceFile[];
  /** One hash over all of it. */
  digest: string;
}

const ENDINGS = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" } as const;
const TOO_LARGE = "The files are too large. The limit is 4.5 MB in total.";

/**
 * Reads the evidence an admin posts: text, and at most one file per kind. Reads nothing from anyone else. Throws
 * `not_found` for everyone else, `invalid` with the field at fault. For routes.
 */
export async function readEvidence(ctx: Ctx, request: Request): Promise<EvidenceForm> {
  const admin = authorize(ctx, ["admin"]);
  await consumeLimit(ctx, writeLimit, admin.viewer.id);
  const form = await readForm(request, EVIDENCE_BYTES + ENVELOPE_BYTES).catch((error: unknown) => {
    throw error instanceof TooLong ? invalid(TOO_LARGE) : error;
  });
  const written = form?.get("text");
  const text = typeof written === "string" ? manyLines(written).trim() : "";
  if (!text) throw invalid("Please describe your evidence.", { text: "Please describe your evidence." });
  if (text.length > EVIDENCE_TEXT) {
    const tooLong = `At most ${EVIDENCE_TEXT.toLocaleString("en-US")} characters`;
    throw invalid(tooLong, { text: tooLong });
  }
  const files: EvidenceFile[] = [];
  for (const kind of EVIDENCE_KINDS) {
    const file = form?.get(kind);
    if (file instanceof File && file.size > 0) files.push(await readFile(kind, file));
  }
  if (files.reduce((sum, { content }) => sum + content.length, 0) > EVIDENCE_BYTES) throw invalid(TOO_LARGE);
  const hash = createHash("sha256").update(text);
  for (const { kind, content } of files) hash.update(kind).update(content);
  return { text, files, digest: hash.digest("hex").slice(0, 32) };
}

async function readFile(kind: EvidenceKind, file: File): Promise<EvidenceFile> {
  const content = Buffer.from(await file.arrayBuffer());
  const type = isPdf(content) ? "application/pdf" : await imageTypeOf(content);
  if (type !== "application/pdf" && type !== "image/jpeg" && type !== "image/png") {
    const no = `${speakable(file.name)} isn't a PDF, JPEG, or PNG.`;
    throw invalid(no, { [kind]: no });
  }
  const stem =
    file.name
      .replace(/\.[^.]*$/, "")
      .replace(/[^A-Za-z0-9_-]+/g, "-")
      .slice(0, 60) || kind;
  return { kind, name: `${stem}.${ENDINGS[type]}`, type, content };
}
