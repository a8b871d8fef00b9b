/** The start of the payout pages for admins. */
export const ADMIN_PAYOUTS_PATH = "/admindashboard/payouts";

/** Their tabs, in order. */
export const PAYOUT_TABS = [
  { key: "due", label: "Due", path: ADMIN_PAYOUTS_PATH },
  { key: "held", label: "Balances", path: `${ADMIN_PAYOUTS_PATH}/held` },
  { key: "runs", label: "Runs", path: `${ADMIN_PAYOUTS_PATH}/runs` },
  { key: "statements", label: "Statements", path: `${ADMIN_PAYOUTS_PATH}/statements` },
  { key: "returns", label: "Short returns", path: `${ADMIN_PAYOUTS_PATH}/returns` },
  { key: "payees", label: "Payees", path: `${ADMIN_PAYOUTS_PATH}/payees` },
  { key: "history", label: "History", path: `${ADMIN_PAYOUTS_PATH}/history` },
] as const;

export type PayoutTab = (typeof PAYOUT_TABS)[number]["key"];

export const payoutPath = (id: string) => `${ADMIN_PAYOUTS_PATH}/${id}`;
export const runPath = (id: string) => `${ADMIN_PAYOUTS_PATH}/runs/${id}`;
/** The address of a run's file, which is generated on request. */
export const runFilePath = (id: string) => `/api/admin/payout-runs/${id}/file`;
export const HISTORY_FILE = "/api/admin/payouts/history";
export const PAYEES_FILE = "/api/admin/payouts/payees";
export const STATEMENTS_API = "/api/admin/payouts/statements";

interface Approved {
  approved: number;
  waiting: number;
  runs: readonly { runId: string }[];
  unsent: string | null;
}

/** The page after an approval: the run it created, if there is one, otherwise the list with a notice. */
export function afterApproval({ approved, waiting, runs, unsent }: Approved): string {
  const [run, another] = runs;
  if (run && !another && waiting === 0) return runPath(run.runId);
  const query = new URLSearchParams({ approved: String(approved), waiting: String(waiting) });
  if (unsent) query.set("unsent", "1");
  return `${ADMIN_PAYOUTS_PATH}?${query}`;
}
