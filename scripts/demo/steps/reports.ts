import { eq } from "drizzle-orm";
import { z } from "zod";
import { proposals, sponsorshipReports, sponsorships } from "@/db/schema";
import { addExtra } from "@/lib/funding/sponsorship-reports/commands/add-extra";
import { issueReport } from "@/lib/funding/sponsorship-reports/commands/issue-report";
import { saveRecap } from "@/lib/funding/sponsorship-reports/commands/save-recap";
import { sendReport } from "@/lib/funding/sponsorship-reports/commands/send-report";
import { sendReports } from "@/lib/funding/sponsorship-reports/commands/send-reports";
import { proposalKey } from "../content";
import { demoId } from "../ids";
import { proposalId } from "../rows";
import { command, text } from "./command";

/** Reports of an event that is over, with the host's words. */
export const REPORT_COMMANDS = {
  report: command(
    {
      proposal: proposalKey,
      attendance: z.int().positive(),
      source: text,
      outcome: text,
      extra: text.optional(),
      sends: z.boolean().default(false),
    },
    async ({ stage, actor, system }, { proposal, attendance, source, outcome, extra, sends }) => {
      const id = proposalId(proposal);
      const [found] = await stage.tx.select().from(proposals).where(eq(proposals.id, id));
      const subjectId = found?.eventId ?? id;
      await saveRecap(actor(), { subjectId, attendance, attendanceSource: source, outcome });
      const sold = await stage.tx.select().from(sponsorships).where(eq(sponsorships.proposalId, id));
      for (const { id: sponsorshipId, paidAt, status } of sold) {
        if (!paidAt || status === "cancelled") continue;
        if (extra)
          await addExtra(actor(), { sponsorshipId, words: extra, formId: demoId("extra", sponsorshipId) });
        await issueReport(system(), { sponsorshipId });
      }
      if (!sends) return;
      await sendReports(actor(), { subjectId });
      const reports = await stage.tx
        .select({ id: sponsorshipReports.id })
        .from(sponsorshipReports)
        .where(eq(sponsorshipReports.proposalId, id));
      for (const { id: reportId } of reports) await sendReport(system(), { reportId });
    },
  ),
};
