import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import { CSV_MARK, csvLines, csvStream } from "@/lib/core/csv";
import type { Ctx } from "@/lib/core/ctx";
import type { Cursor } from "@/lib/core/cursor-page";
import { inTransaction } from "@/lib/core/transaction";
import { roleLabels } from "@/lib/identity/accounts/roles";
import { adminPermissions } from "../policy";
import { listUsers } from "../queries/users";
import { USERS_EXPORTED, type UserFilters } from "../user-filters";
import { PLAN_LABELS, STATUS_LABELS, type UserRowDto } from "../users";

const HEAD = [
  "Account ID",
  "Name",
  "Company",
  "Email",
  "Verified",
  "Roles",
  "Status",
  "Host plan",
  "Joined (UTC)",
];
const BATCH = 1_000;

const line = (user: UserRowDto) => [
  user.id,
  user.fullName,
  user.companyName ?? "",
  user.email,
  user.isVerified ? "yes" : "no",
  user.roles.map((role) => roleLabels[role]).join(", "),
  STATUS_LABELS[user.status],
  PLAN_LABELS[user.plan],
  user.joinedAt.toISOString(),
];

/**
 * Exports a filtered list of accounts as a CSV stream, at most 50,000. Logs the export before sending anything. Admins
 * only.
 */
export async function exportUsers(ctx: Ctx, filters: UserFilters): Promise<ReadableStream<Uint8Array>> {
  const { viewer } = authorize(ctx, adminPermissions.exportUsers);
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, ctx, { action: "account.export_list", entityId: viewer.id, after: { filters } }),
  );
  return csvStream(partsOf(ctx, filters));
}

async function* partsOf(ctx: Ctx, filters: UserFilters): AsyncGenerator<string, undefined> {
  yield CSV_MARK + csvLines([HEAD]);
  let cursor: Cursor | null = { at: "first" };
  for (let sent = 0; cursor && sent < USERS_EXPORTED; sent += BATCH) {
    const { rows, older } = await listUsers(ctx, filters, cursor, BATCH);
    if (rows.length > 0) yield csvLines(rows.map(line));
    cursor = older ? { at: "after", id: older } : null;
  }
  return undefined;
}
