import { defineRoute } from "@/lib/core/route";
import { importStatement } from "@/lib/money/payouts/commands/import-statement";
import { readStatementForm } from "@/lib/money/payouts/read-statement-form";
import { ImportStatementInput } from "@/lib/money/payouts/schema";

/** Imports a bank statement: JSON with its `name`, its `text`, and the admin's reauthentication. */
export const POST = defineRoute("payout_statement.import", async (ctx, _params, request) =>
  importStatement(ctx, await readStatementForm(ctx, request, ImportStatementInput)),
);
