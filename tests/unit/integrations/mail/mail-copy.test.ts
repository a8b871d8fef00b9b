import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commissionMachine } from "@/lib/agents/commissions/status";
import { deliverableMachine } from "@/lib/funding/deliverables/status";
import { payoutMachine } from "@/lib/money/payouts/status";
import { VERDICTS } from "@/lib/trust/moderation/status";
import { bidMachine } from "@/lib/vendors/bids/status";
import { mailTemplates } from "@/tests/support/all-mails";
import { MAILED_BESIDES, NOTICES } from "@/tests/unit/messaging/mail/mail-copy";

/** Verbs of the actions written as `subject.${move}`. */
const MOVES: Readonly<Record<string, readonly string[]>> = {
  agent_application: ["approve", "decline"],
  agent_listing: ["pause", "resume"],
  appeal: ["uphold", "lift"],
  case: VERDICTS,
  commission: Object.keys(commissionMachine.moves),
  deliverable: Object.keys(deliverableMachine.moves),
  interest: ["accept", "decline", "withdraw", "lapse"],
  payout: Object.keys(payoutMachine.moves),
  proposal: ["pause", "resume"],
};

/** The strings after `action` wherever the audit log is written. */
function auditedActions(): string[] {
  const lines = globSync("lib/**/*.ts").flatMap((file) => {
    const code = readFileSync(file, "utf8");
    const writes = /\b(recordAudit|endDispute|transition|endAgreement|moveInquiry)\(/.test(code);
    return writes ? (code.match(/\baction(:| =)(?! `sponsorship)[^\n]*/g) ?? []) : [];
  });
  return lines.flatMap((line) => {
    const [, subject = ""] = /`(\w+)\.\$\{/.exec(line) ?? [];
    if (subject) return (MOVES[subject] ?? [`?`]).map((move) => `${subject}.${move}`);
    if (line.includes("`${kind}.${move}`"))
      return ["offer", "bid"].flatMap((kind) =>
        Object.keys(bidMachine.moves).map((move) => `${kind}.${move}`),
      );
    return [...line.matchAll(/"([a-z_]+\.[a-z_]+)"/g)].map(([, action = ""]) => action);
  });
}

test("every audited change declares who is notified and how", () => {
  expect([...new Set(auditedActions())].sort()).toEqual(Object.keys(NOTICES).sort());
});

test("every email belongs to a change or was requested", () => {
  const notified = Object.values(NOTICES).flatMap((mails) => (typeof mails === "string" ? [] : mails));
  expect([...new Set([...notified, ...MAILED_BESIDES])].sort()).toEqual(mailTemplates().sort());
});
