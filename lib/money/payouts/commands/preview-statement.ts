import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import type { StatementPreviewDto } from "../admin/statement";
import { recordLines } from "../internal/record-lines";
import { payoutPermissions } from "../policy";
import type { PreviewStatementInput } from "../schema";
import { ignoredColumns } from "../statement/csv";
import { isXml, numbered, readStatement } from "../statement/read-statement";

/** Rolls back the transaction of a preview and carries its result out. */
class Foreseen extends Error {
  constructor(readonly preview: StatementPreviewDto) {
    super("roll back the preview");
  }
}

/**
 * Returns what importing a statement would do now, line by line: imports it and rolls back. Stores and sends nothing.
 * Throws `invalid` for an unreadable file. Admins only.
 */
export async function previewStatement(
  ctx: Ctx,
  { text }: PreviewStatementInput,
): Promise<StatementPreviewDto> {
  const admin = authorize(ctx, payoutPermissions.previewStatement);
  const lines = numbered(readStatement(text));
  const ignored = isXml(text) ? [] : ignoredColumns(text);
  try {
    return await inTransaction(ctx, async (tx) => {
      const noted = await recordLines(tx, admin, lines);
      throw new Foreseen({
        ignored,
        lines: noted.map(({ line, outcome }) => {
          const { reference, words, amountCents, currency, direction, arrivedOn } = line;
          return { reference, words, amountCents, currency, direction, arrivedOn, outcome };
        }),
      });
    });
  } catch (error) {
    if (error instanceof Foreseen) return error.preview;
    throw error;
  }
}
