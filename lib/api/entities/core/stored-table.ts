import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { HttpError } from "@/lib/api/failure";
import { addressOf } from "@/lib/api/product/proposal-fields";
import type { SignedInCtx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { invalid } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { fromStore } from "@/lib/listings/media/from-store";
import { apiLimits } from "../../limits";
import { MOST_FILE_BYTES, utf8Of } from "../write/read-file";

/** Tables are uploaded to be read soon after. */
const RETENTION_MS = 24 * 3_600_000;

const FOLDER = "/api/files/";
const FORM = new RegExp(`^${FOLDER}([0-9a-f]{64})\\.([\\w-]{43})$`);

const NOT_HERE =
  "No uploaded table found at this URL. Upload the file with UploadFile first. Files on other sites aren't read, and uploads expire after a day.";
const NOT_STORED = "The file could not be saved. Please try again.";

const keyOf = (name: string) => `${name}.private.table`;

function sign(name: string, ownerId: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`api-table:${ownerId}:${name}`).digest("base64url");
}

/**
 * Stores a table or a JSON file for a day and returns its URL, which works for the uploader only. 30 an hour. Throws
 * `invalid` if it isn't text, `limited`, and `unavailable` if storage fails.
 */
export async function storeTable(ctx: SignedInCtx, content: Buffer): Promise<string> {
  await consumeLimit(ctx, apiLimits.table_upload, ctx.viewer.id);
  if (content.length > MOST_FILE_BYTES)
    throw new HttpError(413, "too_large", "A table or a JSON file can have at most 1 MB.");
  utf8Of(content);
  const name = randomBytes(32).toString("hex");
  // Queued before the file is stored, so that no file is left behind.
  await enqueue(
    ctx.db,
    "delete_files",
    { keys: [keyOf(name)] },
    { runAt: new Date(ctx.now().getTime() + RETENTION_MS) },
  );
  await fromStore(ctx.ports.storage.put(keyOf(name), content, "text/plain"), NOT_STORED);
  return addressOf(`${FOLDER}${name}.${sign(name, ctx.viewer.id)}`);
}

/** The text of a file that the caller uploaded. Throws `invalid` for any other URL and never fetches it. */
export async function storedTable(ctx: SignedInCtx, address: string): Promise<string> {
  const notHere = () => invalid(NOT_HERE, { file_url: NOT_HERE });
  const { origin, pathname } = URL.parse(address, env().SITE_URL) ?? {};
  const [, name, mac] = FORM.exec(pathname ?? "") ?? [];
  if (!name || !mac || origin !== new URL(env().SITE_URL).origin) throw notHere();
  const expected = Buffer.from(sign(name, ctx.viewer.id));
  if (!timingSafeEqual(expected, Buffer.from(mac))) throw notHere();
  const content = await fromStore(ctx.ports.storage.get(keyOf(name)));
  if (!content) throw notHere();
  return utf8Of(content);
}
