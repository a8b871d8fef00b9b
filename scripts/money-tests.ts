import { spawnSync } from "node:child_process";

/**
 * Every test of random histories, ten times as long as usual and from a new seed, unless the settings say otherwise.
 */
const { HISTORIES_TIMES = "10", TEST_SEED = String(Date.now() % 2 ** 31) } = process.env;
console.log(`Histories: HISTORIES_TIMES=${HISTORIES_TIMES} TEST_SEED=${TEST_SEED}`);
const files = [
  "agents/commissions/commission-histories",
  "agents/referrals/bind-referral",
  "funding/inquiries/histories",
  "funding/sponsorships/manage-histories",
  "messaging/campaigns/histories",
  "money/ledger/model",
  "money/payments/histories",
  "money/payments/paypal-histories",
  "money/payments/provider-histories",
  "money/payouts/histories",
  "trust/moderation/histories",
  "vendors/bids/histories",
].map((name) => `tests/integration/${name}.test.ts`);
const { status } = spawnSync("vitest", ["run", "--project=integration", ...files], {
  stdio: "inherit",
  env: { ...process.env, HISTORIES_TIMES, TEST_SEED },
});
process.exit(status ?? 1);
