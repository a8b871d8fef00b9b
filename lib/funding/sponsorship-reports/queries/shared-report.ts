import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { ReportContent, ReportPhoto } from "@/db/enums";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { fromStore } from "@/lib/listings/media/from-store";
import type { VariantWidth } from "@/lib/listings/media/schema";
import { readInWidth } from "@/lib/listings/media/variants";
import type { Upload } from "@/lib/messaging/threads/send-upload";
import { reportLimits } from "../limits";
import { hashOfToken } from "../link-token";
import { publicContent } from "../public-content";
import { isReportCode } from "../report-code";
import { isPublicReport } from "../visibility";

type Readers = Pick<Ctx, "readDb">;

async function newestOf({ readDb }: Readers, where: SQL): Promise<ReportContent | null> {
  const [row] = await readDb.execute<{ content: ReportContent }>(sql`
    select v.content from sponsorship_reports r join sponsorship_report_versions v on v.report_id = r.id
    where ${where} order by v.number desc limit 1`);
  return row?.content ?? null;
}

/**
 * Returns a report by its private link, for anyone who has it.
 * @throws not_found for an unknown, replaced, or revoked link; `limited` after 60 of them an hour from one address
 */
export async function getSharedReport(ctx: Ctx, token: string): Promise<ReportContent> {
  const hash = hashOfToken(token);
  const content = hash === null ? null : await newestOf(ctx, sql`r.link_token_hash = ${hash}`);
  if (content) return content;
  await consumeLimit(ctx, reportLimits.report_unknown_by_ip, ctx.ip ?? "unknown");
  throw notFound();
}

/** Returns a report that both sides made public, without amounts and open disputes. Null: it isn't public. */
export async function getPublicReport(readers: Readers, code: string): Promise<ReportContent | null> {
  if (!isReportCode(code)) return null;
  const content = await newestOf(readers, sql`r.code = ${code} and ${isPublicReport}`);
  return content && publicContent(content);
}

/** Whether a report with this code exists, public or not. */
export async function isKnownReport({ readDb }: Readers, code: string): Promise<boolean> {
  if (!isReportCode(code)) return false;
  const [row] = await readDb.execute(sql`select from sponsorship_reports where code = ${code}`);
  return row !== undefined;
}

/** Opens a picture of a report by its private link. Throws as `getSharedReport` does. */
export const getSharedPhoto = async (ctx: Ctx, token: string, proofId: string, width: VariantWidth | null) =>
  openPhoto(ctx, (await getSharedReport(ctx, token)).photos, proofId, width);

/** Opens a picture of a public report. Throws `not_found` unless it is public. */
export async function getPublicPhoto(ctx: Ctx, code: string, proofId: string, width: VariantWidth | null) {
  const content = await getPublicReport(ctx, code);
  return openPhoto(ctx, content?.photos ?? [], proofId, width);
}

function openPhoto(
  { ports }: Ctx,
  photos: readonly ReportPhoto[],
  proofId: string,
  width: VariantWidth | null,
): Upload {
  const photo = photos.find((one) => one.proofId === proofId);
  if (!photo) throw notFound();
  return {
    kind: "image",
    name: "photo",
    read: () => fromStore(readInWidth(ports.storage, photo.storageKey, width)),
  };
}
