import { spawnSync } from "node:child_process";

/** Ten thousand histories, from a seed that is new each time and printed, unless the settings say otherwise. */
const {
  MONEY_HISTORIES = "10000",
  MONEY_SEED = String(Date.now() % 2 ** 31),
  HISTORIES = "500",
} = process.env;
console.log(
  `${MONEY_HISTORIES} histories over all providers, seed ${MONEY_SEED}; ${HISTORIES} of many sponsors, and of payouts`,
);
const files = [
  "money/payments/provider-histories",
  "money/payments/histories",
  "money/payments/paypal-histories",
  "money/payouts/histories",
].map((name) => `tests/integration/${name}.test.ts`);
const { status } = spawnSync("vitest", ["run", "--project=integration", ...files], {
  stdio: "inherit",
  env: { ...process.env, MONEY_HISTORIES, MONEY_SEED, HISTORIES },
});
process.exit(status ?? 1);
