import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { REPORT_REASONS } from "@/db/enums";
import { moderationCases } from "@/db/schema";
import { appealDecision } from "@/lib/trust/moderation/commands/appeal-decision";
import { decideCase } from "@/lib/trust/moderation/commands/decide-case";
import { report } from "@/lib/trust/moderation/commands/report";
import { VERDICTS } from "@/lib/trust/moderation/status";
import { proposalKey } from "../content";
import { proposalId } from "../rows";
import type { Stage } from "../stage";
import { command, name, text } from "./command";

const grounds = { reason: z.enum(REPORT_REASONS), note: text.optional() };

export const MODERATION_COMMANDS = {
  "report-proposal": command({ proposal: proposalKey, ...grounds }, ({ actor }, { proposal, ...input }) =>
    report(actor(), { kind: "proposal", id: proposalId(proposal), ...input }),
  ),
  "report-thread": command({ thread: name, ...grounds }, ({ actor, made }, { thread, ...input }) =>
    report(actor(), { kind: "thread", id: made(thread), ...input }),
  ),
  "decide-case": command(
    { proposal: proposalKey, verdict: z.enum(VERDICTS), reason: text },
    async ({ actor, stage }, { proposal, verdict, reason }) =>
      decideCase(actor(), { caseId: await caseOf(stage, proposal), verdict, reason }),
  ),
  appeal: command({ proposal: proposalKey, words: text }, async ({ actor, stage }, { proposal, words }) =>
    appealDecision(actor(), { caseId: await caseOf(stage, proposal), words }),
  ),
};

async function caseOf({ tx }: Stage, proposal: string): Promise<string> {
  const isThis = and(
    eq(moderationCases.subjectType, "proposal"),
    eq(moderationCases.subjectId, proposalId(proposal)),
  );
  const [found] = await tx
    .select()
    .from(moderationCases)
    .where(isThis)
    .orderBy(desc(moderationCases.id))
    .limit(1);
  if (!found) throw new Error(`no report about ${proposal}`);
  return found.id;
}
