import type { BenefitKind, DeliverableStatus } from "@/db/enums";
import { writeBy } from "@/lib/funding/deliverables/claims";
import { lastDay, type PromisedDay, sendBy } from "@/lib/funding/deliverables/clock";
import type { Side } from "@/lib/funding/sponsorships/held-funds";

/** What must happen by a date: the host delivers, the sponsor sends what the host needs, and so on. */
export type DeadlineTask = "deliver" | "send" | "accept" | "answer" | "offer" | "agree" | "write";

/** An open benefit of a sponsorship, as one side of it sees it. Instants in UTC. */
export interface OpenBenefit {
  id: string;
  title: string;
  kind: BenefitKind;
  status: DeliverableStatus;
  dueAt: Date;
  /** When its status ends by itself. Null: never. */
  deadlineAt: Date | null;
  side: Side;
  /** The viewer is on the team of the host, whose pages they can't open. */
  isTeam: boolean;
  sponsorName: string;
  hostName: string;
  proposalTitle: string;
  sponsorshipId: string;
  /** Null: a year-round campaign. */
  eventEndsAt: Date | null;
  timeZone: string | null;
  paidAt: Date;
  /** The due days of its sponsorship's benefits. */
  promised: readonly PromisedDay[];
  /** Null: no open dispute. */
  disputedAt: Date | null;
  /** When it, its sponsorship, or its event last changed. */
  updatedAt: Date;
}

export interface Deadline {
  task: DeadlineTask;
  /** The last moment (UTC). */
  at: Date;
}

/** The deadlines of an open benefit, for the side that must act and for the one that waits. */
export function deadlinesOf(benefit: OpenBenefit): Deadline[] {
  const { status, kind, dueAt, deadlineAt, paidAt, eventEndsAt, promised, disputedAt, side } = benefit;
  const delivery = { task: "deliver", at: dueAt } as const;
  switch (status) {
    case "waiting_for_sponsor":
      return [
        { task: "send", at: sendBy(kind, lastDay(promised, { paidAt, eventEndsAt }), paidAt) },
        delivery,
      ];
    case "due":
      return [delivery];
    case "disputed":
      return until("write", disputedAt && writeBy(disputedAt, side));
    case "proved":
      return until("accept", deadlineAt);
    case "change_requested":
      return until("answer", deadlineAt);
    case "missed":
      return until("offer", deadlineAt);
    case "make_good_offered":
      return until("agree", deadlineAt);
    case "accepted":
    case "made_good":
    case "waived":
    case "refunded":
      return [];
  }
}

const until = (task: DeadlineTask, at: Date | null): Deadline[] => (at ? [{ task, at }] : []);
