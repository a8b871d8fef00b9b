import type { Cursor } from "@/lib/core/cursor-page";
import { getUser } from "@/lib/site/admin/queries/user";
import { listUsers } from "@/lib/site/admin/queries/users";
import { readUserFilters, type UserFilters } from "@/lib/site/admin/user-filters";
import { BUSIEST } from "./generate-log";
import { addressOf } from "./generate-users";
import { userIdOf } from "./in-bulk";
import type { Question } from "./timing";

const MIDDLE = 500_000;
const CURSORS: readonly (readonly [string, Cursor])[] = [
  ["first page", { at: "first" }],
  ["last page", { at: "last" }],
  ["a middle page", { at: "after", id: userIdOf(MIDDLE) }],
];

/** No filter, each filter alone, frequent and rare names, prefixes, and unlikely combinations. */
const QUERIES: readonly (readonly [string, Partial<UserFilters>])[] = [
  ["all accounts", {}],
  ["role: sponsors (80 %)", { role: "business_sponsor" }],
  ["role: agents (10 %)", { role: "agent" }],
  ["role: admins (6)", { role: "admin" }],
  ["status: active (99 %)", { status: "active" }],
  ["status: suspended (1 %)", { status: "suspended" }],
  ["status: pending (none)", { status: "pending" }],
  ["not verified (20 %)", { verified: "no" }],
  ["plan: Basic (2.4 %)", { plan: "pro" }],
  ["plan: Pro (0.1 %)", { plan: "elite" }],
  ["plan: Starter", { plan: "starter" }],
  ["frequent first name (2.5 %)", { q: "First7" }],
  ["prefix of all names", { q: "fi" }],
  ["first name (0.25 %)", { q: "First123" }],
  ["both names", { q: "First123 Last444" }],
  ["rare name (10)", { q: "rarename" }],
  ["no such name", { q: "nobodyatall" }],
  ["address", { q: addressOf(777_777) }],
  ["mail domain (2 %)", { q: "mail27" }],
  ["company", { q: "company 4711" }],
  ["frequent name, suspended agents", { q: "First1", role: "agent", status: "suspended" }],
  ["frequent name with Basic", { q: "First1", plan: "pro" }],
  ["vendors that are not verified", { role: "vendor", verified: "no" }],
  ["verified sponsors of a frequent name", { q: "Last1", role: "business_sponsor", verified: "yes" }],
];

/** User Management: every list with its count. */
export const USER_LISTS: readonly Question[] = QUERIES.flatMap(([name, wanted]) =>
  CURSORS.map(
    ([at, cursor]): Question => [
      `${name}, ${at}`,
      (ctx) => listUsers(ctx, { ...readUserFilters({}), ...wanted }, cursor),
    ],
  ),
);

/** One account's page: of a person with many log entries, of a payer, and of a host. */
export const USER_PAGES: readonly Question[] = [
  ["an account with a long history", (ctx) => getUser(ctx, userIdOf(BUSIEST))],
  ["a sponsor", (ctx) => getUser(ctx, userIdOf(MIDDLE + 1))],
  ["a host", (ctx) => getUser(ctx, userIdOf(MIDDLE + 6))],
];
