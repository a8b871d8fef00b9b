import { and, desc, eq } from "drizzle-orm";
import type { ReportReason } from "@/db/enums";
import { moderationCases, threads } from "@/db/schema";
import { appealDecision } from "@/lib/moderation/commands/appeal-decision";
import { decideCase } from "@/lib/moderation/commands/decide-case";
import { report } from "@/lib/moderation/commands/report";
import type { Verdict } from "@/lib/moderation/status";
import { workingTime } from "./clock";
import { chanceOf } from "./ids";
import { sponsorId } from "./load-people";
import { proposalId } from "./load-proposals";
import type { Moment } from "./moment";
import { ADMINS } from "./people/admins";
import { HOSTS } from "./people/hosts";
import { SPONSORS, type SponsorKey } from "./people/sponsors";
import { PROPOSALS } from "./proposals/all";
import { type Stage, viewerOf } from "./stage";

interface DemoReport {
  by: SponsorKey;
  daysAgo: number;
  proposal: string;
  reason: ReportReason;
  note: string | null;
}

const REPORTS: readonly DemoReport[] = [
  {
    by: "hardware",
    daysAgo: 4,
    proposal: "opera-house-curtain",
    reason: "other",
    note: "The picture shows the opera house in Wheelock, not ours.",
  },
  { by: "bookshop", daysAgo: 3, proposal: "opera-house-curtain", reason: "other", note: null },
  { by: "bakery", daysAgo: 9, proposal: "open-studios", reason: "spam", note: "They wrote to all of us." },
  {
    by: "coffee",
    daysAgo: 8,
    proposal: "quilt-textile-show",
    reason: "scam",
    note: "Asked me to send the money by mail instead.",
  },
];

const DECIDED: readonly {
  proposal: string;
  daysAgo: number;
  verdict: Verdict;
  reason: string;
  appeal: string | null;
}[] = [
  {
    proposal: "open-studios",
    daysAgo: 7,
    verdict: "dismiss",
    reason: "One mail to those who asked for such mails. Nothing wrong with it.",
    appeal: null,
  },
  {
    proposal: "quilt-textile-show",
    daysAgo: 6,
    verdict: "warn",
    reason: "Please take payments through this site only: that is what keeps your sponsors' money safe.",
    appeal: "It was a cheque for the raffle, not for a place. We have told them how it is meant.",
  },
];

/** What sponsors reported, what admins decided, and what a host had to say to it. */
export function casesHeld(stage: Stage): Moment[] {
  return [
    ...REPORTS.map((one) => ({
      at: workingTime(stage.now, one.daysAgo, chanceOf(`report:${one.by}:${one.proposal}`)),
      happen: (at: Date) => reported(stage, at, one),
    })),
    { at: workingTime(stage.now, 2, 0.5), happen: (at) => talkReported(stage, at) },
    ...DECIDED.flatMap((one): Moment[] => [
      { at: workingTime(stage.now, one.daysAgo, 0.5), happen: (at) => decided(stage, at, one) },
      ...(one.appeal
        ? [
            {
              at: workingTime(stage.now, one.daysAgo - 1, 0.5),
              happen: (at: Date) => appealed(stage, at, { ...one, words: one.appeal ?? "" }),
            },
          ]
        : []),
    ]),
  ];
}

async function reported(stage: Stage, at: Date, { by, proposal, reason, note }: DemoReport): Promise<void> {
  await report(stage.ctxAt(at, viewerOf(SPONSORS[by], "business_sponsor")), {
    kind: "proposal",
    id: proposalId(proposal),
    reason,
    note: note ?? undefined,
  });
}

/** A conversation, by the sponsor of it. */
async function talkReported(stage: Stage, at: Date): Promise<void> {
  const [thread] = await stage.tx
    .select()
    .from(threads)
    .where(eq(threads.starterId, sponsorId("hardware")))
    .limit(1);
  if (!thread) return;
  await report(stage.ctxAt(at, viewerOf(SPONSORS.hardware, "business_sponsor")), {
    kind: "thread",
    id: thread.id,
    reason: "abuse",
    note: "I do not like the tone of it.",
  });
}

async function caseOf(stage: Stage, proposal: string): Promise<string> {
  const [found] = await stage.tx
    .select()
    .from(moderationCases)
    .where(
      and(eq(moderationCases.subjectType, "proposal"), eq(moderationCases.subjectId, proposalId(proposal))),
    )
    .orderBy(desc(moderationCases.id))
    .limit(1);
  if (!found) throw new Error(`nobody reported ${proposal}`);
  return found.id;
}

async function decided(
  stage: Stage,
  at: Date,
  { proposal, verdict, reason }: (typeof DECIDED)[number],
): Promise<void> {
  const admin = stage.ctxAt(at, viewerOf(ADMINS.jonas, "admin"));
  await decideCase(admin, { caseId: await caseOf(stage, proposal), verdict, reason });
}

async function appealed(
  stage: Stage,
  at: Date,
  { proposal, words }: { proposal: string; words: string },
): Promise<void> {
  const found = PROPOSALS.find(({ key }) => key === proposal);
  if (!found) throw new Error(`there is no proposal ${proposal}`);
  const asHost = stage.ctxAt(at, viewerOf(HOSTS[found.host], "event_host"));
  await appealDecision(asHost, { caseId: await caseOf(stage, proposal), words });
}
