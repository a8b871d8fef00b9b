import { type Query, wordOf } from "@/lib/core/query";
/** What may become of a job, in the order of what needs somebody. */
export const JOB_STATES = ["failed", "failing", "running", "waiting", "planned"] as const;
export type JobState = (typeof JOB_STATES)[number];

export const JOB_STATE_LABELS: Readonly<Record<JobState, string>> = {
  failed: "Failed permanently",
  failing: "Failed, will retry",
  running: "Running",
  waiting: "Queued",
  planned: "Scheduled",
};

/** A job on the queue. */
export interface JobDto {
  id: string;
  task: string;
  state: JobState;
  attempts: number;
  maxAttempts: number;
  /** UTC; when it may run next. */
  runAt: Date;
  createdAt: Date;
  lastError: string | null;
  /** What it was given: ids, and addresses for mails about links. */
  payload: unknown;
}

/** How many jobs of one task there are, by state. */
export type TaskCounts = { task: string } & Record<JobState, number>;

/** A task that the clock starts. Instants in UTC. */
export interface ScheduledTaskDto {
  task: string;
  lastRun: Date | null;
}

/** How the queue stands. */
export interface QueueDto {
  /** Job processes that are alive. */
  workers: number;
  tasks: TaskCounts[];
  clock: ScheduledTaskDto[];
}

/** `send_mail` → "Send mail". */
export function taskLabel(task: string): string {
  const name = task.replaceAll("_", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export interface JobFilters {
  state: JobState | null;
  task: string | null;
  /** Only jobs put on the queue before this one. */
  after: string | null;
}

/** Reads an address; what is not understood is not looked for. */
export function readJobFilters(query: Query): JobFilters {
  const { task, after } = query;
  return {
    state: wordOf(query, "state", JOB_STATES),
    task: typeof task === "string" && /^[a-z_]{1,60}$/.test(task) ? task : null,
    after: typeof after === "string" && /^\d{1,18}$/.test(after) ? after : null,
  };
}
