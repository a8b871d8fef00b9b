import { type Query, wordOf } from "@/lib/core/query";
import type { ObjectNames } from "@/lib/trust/audit/entry";
import { TASK_LABELS } from "./task-copy";

/** Job states, those that need attention first. */
export const JOB_STATES = ["failed", "failing", "running", "waiting", "planned"] as const;
export type JobState = (typeof JOB_STATES)[number];

export const JOB_STATE_LABELS: Readonly<Record<JobState, string>> = {
  failed: "Failed permanently",
  failing: "Failed, will retry",
  running: "Running",
  waiting: "Queued",
  planned: "Scheduled",
};

/** A job in the queue. */
export interface JobDto {
  id: string;
  task: string;
  state: JobState;
  attempts: number;
  maxAttempts: number;
  /** When it may run next (UTC). */
  runAt: Date;
  createdAt: Date;
  lastError: string | null;
  /** The job's input: ids, and email addresses for emails with links. */
  payload: unknown;
  /** Names for the ids in it. */
  names: ObjectNames;
}

/** Jobs of one task, counted by state. */
export type TaskCounts = { task: string } & Record<JobState, number>;

/** A scheduled task. Instants in UTC. */
export interface ScheduledTaskDto {
  task: string;
  lastRun: Date | null;
}

/** The state of the queue. */
export interface QueueDto {
  /** The number of running job processes. */
  workers: number;
  tasks: TaskCounts[];
  clock: ScheduledTaskDto[];
}

/** The label of a task. Returns the name of one that this release doesn't have. */
export const taskLabel = (task: string): string =>
  (TASK_LABELS as Readonly<Record<string, string>>)[task] ?? task;

export interface JobFilters {
  state: JobState | null;
  task: string | null;
  /** Only jobs queued before this one. */
  after: string | null;
}

/** Reads filters from a query. Ignores invalid values. */
export function readJobFilters(query: Query): JobFilters {
  const { task, after } = query;
  return {
    state: wordOf(query, "state", JOB_STATES),
    task: typeof task === "string" && /^[a-z_]{1,60}$/.test(task) ? task : null,
    after: typeof after === "string" && /^\d{1,18}$/.test(after) ? after : null,
  };
}
