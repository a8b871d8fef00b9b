import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { confirmIdentity } from "@/lib/identity/sessions/confirm-identity";
import { applyStatement, type ImportedStatement } from "../internal/apply-statement";
import { payoutPermissions } from "../policy";
import type { ImportStatementInput } from "../schema";
import { readStatement } from "../statement/read-statement";

/**
 * Reads a bank's statement (camt.053 or CSV) and writes down which payouts by file have arrived and which came back,
 * by end-to-end reference and amount, and which payments by bank transfer have come in: all or nothing. It counts once
 * two admins have read it; after that, importing it again changes nothing. The admin proves who they are. Throws
 * `invalid` for a file that cannot be read. Admins may call it.
 */
export async function importStatement(ctx: Ctx, input: ImportStatementInput): Promise<ImportedStatement> {
  const admin = authorize(ctx, payoutPermissions.importStatement);
  readStatement(input.text);
  await confirmIdentity(admin, input, "transfer_confirmation");
  return applyStatement(admin, input);
}
