import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commissionMachine } from "@/lib/agents/commissions/status";
import { templates } from "@/lib/integrations/mail/templates";
import { payoutMachine } from "@/lib/money/payouts/status";
import { VERDICTS } from "@/lib/trust/moderation/status";
import { bidMachine } from "@/lib/vendors/bids/status";
import { MAILED_BESIDES, WHAT_IS_TOLD } from "@/tests/unit/messaging/mail/mail-copy";

/** The words after `action:` wherever something is written to the audit log. */
function auditedActions(): string[] {
  const lines = globSync("lib/**/*.ts").flatMap((file) => {
    const code = readFileSync(file, "utf8");
    return /\b(recordAudit|endDispute)\(/.test(code) ? (code.match(/\baction: ?[^\n]*/g) ?? []) : [];
  });
  return lines.flatMap((line) => {
    if (line.includes("`commission.$"))
      return Object.keys(commissionMachine.moves).map((move) => `commission.${move}`);
    if (line.includes("}.${move}`"))
      return ["offer", "bid"].flatMap((kind) =>
        Object.keys(bidMachine.moves).map((move) => `${kind}.${move}`),
      );
    if (line.includes("`case.$")) return VERDICTS.map((verdict) => `case.${verdict}`);
    if (line.includes("`appeal.$")) return ["appeal.uphold", "appeal.lift"];
    if (line.includes("`payout.$")) return Object.keys(payoutMachine.moves).map((move) => `payout.${move}`);
    return [...line.matchAll(/"([a-z_]+\.[a-z_]+)"/g)].map(([, action = ""]) => action);
  });
}

test("of every change that is audited it is settled whom it is told to, and how", () => {
  expect([...new Set(auditedActions())].sort()).toEqual(Object.keys(WHAT_IS_TOLD).sort());
});

test("every mail there is belongs to a change, or was asked for", () => {
  const told = Object.values(WHAT_IS_TOLD).flatMap((mails) => (typeof mails === "string" ? [] : mails));
  expect([...new Set([...told, ...MAILED_BESIDES])].sort()).toEqual(Object.keys(templates).sort());
});
