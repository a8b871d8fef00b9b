import "server-only";
import type { z } from "zod";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { consumeLimit, writeLimit } from "@/lib/core/limits";
import { requireRecentAuth } from "@/lib/core/recent-auth";
import { fieldErrors } from "@/lib/core/result";
import { readJson } from "@/lib/site/http/read-json";

/** More than the largest statement needs as JSON. */
const MAX_BYTES = 12_000_000;

/**
 * Reads the bank statement an admin posts. Reads nothing from anyone else. Throws `not_found` for everyone else,
 * `reauth_required` for an old session, `invalid` for an invalid file. For routes.
 */
export async function readStatementForm<S extends z.ZodType>(
  ctx: Ctx,
  request: Request,
  input: S,
): Promise<z.output<S>> {
  const admin = authorize(ctx, ["admin"]);
  requireRecentAuth(admin);
  await consumeLimit(ctx, writeLimit, admin.viewer.id);
  const parsed = input.safeParse(await readJson(request, MAX_BYTES));
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error);
  throw invalid(fields["text"] ?? "Please choose the statement again.", fields);
}
