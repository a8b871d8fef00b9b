import { ACCOUNT } from "./exported/account";
import { AGENTS } from "./exported/agents";
import { MONEY } from "./exported/money";
import { NEWS } from "./exported/news";
import type { ExportPart } from "./exported/part";
import { PROPOSALS } from "./exported/proposals";
import { REVIEWS } from "./exported/reviews";
import { VENDORS } from "./exported/vendors";

/** All the personal data that the product stores, file by file. */
export const EXPORT_PARTS: readonly ExportPart[] = [
  ...ACCOUNT,
  ...NEWS,
  ...PROPOSALS,
  ...MONEY,
  ...AGENTS,
  ...VENDORS,
  ...REVIEWS,
];

/** Tables that refer to a person but aren't exported, with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  user_search: "derived from the account, which is exported",
  quote_links: "hashes of private links to quote requests, which are exported",
  vendor_visitors: "anonymous hashes, deleted after a day",
  reconciliation_exceptions: "an admin's work, which the activity log lists",
  case_assignments: "an admin's work, which the activity log lists",
  case_notes: "what admins write to each other about others' cases, deleted with the accounts they are about",
  bank_confirmations: "an admin's work, which the activity log lists",
  live_events: "signals that an open page had something to read, for a day",
  payout_runs: "an admin's work, which the activity log lists",
};
