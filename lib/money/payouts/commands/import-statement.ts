import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { confirmIdentity } from "@/lib/identity/sessions/confirm-identity";
import { applyStatement, type ImportedStatement } from "../internal/apply-statement";
import { payoutPermissions } from "../policy";
import type { ImportStatementInput } from "../schema";
import { readStatement } from "../statement/read-statement";

/**
 * Imports a bank statement (camt.053 or CSV): books which payouts by file arrived or were returned, by end-to-end
 * reference and amount, and which bank transfers arrived. All or nothing. Counts once two admins have imported it;
 * importing it again is a no-op. The admin reauthenticates. Throws `invalid` for an unreadable file. Admins only.
 */
export async function importStatement(ctx: Ctx, input: ImportStatementInput): Promise<ImportedStatement> {
  const admin = authorize(ctx, payoutPermissions.importStatement);
  readStatement(input.text);
  await confirmIdentity(admin, input, "transfer_confirmation");
  return applyStatement(admin, input);
}
