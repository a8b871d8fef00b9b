import { defineRoute } from "@/lib/core/route";
import { previewStatement } from "@/lib/money/payouts/commands/preview-statement";
import { readStatementForm } from "@/lib/money/payouts/read-statement-form";
import { PreviewStatementInput } from "@/lib/money/payouts/schema";

/** Previews the import of a bank statement: JSON with its `text`. */
export const POST = defineRoute("payout_statement.preview", async (ctx, _params, request) =>
  previewStatement(ctx, await readStatementForm(ctx, request, PreviewStatementInput)),
);
