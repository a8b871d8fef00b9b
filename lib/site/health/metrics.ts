import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow } from "@/db/raw-row";
import type { ReadDatabase } from "@/db/types";
import { logger } from "@/lib/core/logger";
import { lateTasks } from "@/lib/integrations/jobs/late-tasks";
import { GONE_CODES } from "@/lib/messaging/mail/delivery-status";
import { buildInfo } from "@/lib/site/health/build-info";
import { schedule } from "@/lib/site/jobs/schedule";
import { clockSkewSeconds } from "./clock-skew";
import { folderMetrics } from "./folder-metrics";
import type { Metric } from "./metric";
import { withTimeLimit } from "./time-limit";

/** Within the ten seconds that Prometheus waits. */
const DATABASE_LIMIT_MS = 5_000;

const HELP = {
  ledger_violations:
    "Violations found by the latest reconciliation; absent before the first. Alert if not zero.",
  ledger_audit_age_seconds: "Seconds since the latest reconciliation; -1 if it has never run.",
  jobs_waiting: "Jobs that are ready to run but haven't started.",
  jobs_oldest_wait_seconds: "How long the oldest ready job has waited.",
  jobs_failed: "Jobs that failed permanently.",
  mails_failed: "Emails of the last week that were given up after many attempts.",
  mails_waiting: "Emails not sent yet.",
  mails_refused:
    "Emails of the last day that other servers refused or delayed, excluding nonexistent addresses.",
  payments_open: "Payments awaiting a result from the provider.",
  sweeps_overdue: "Scheduled jobs that haven't run for three of their periods. Alert if not zero.",
  clock_skew_seconds: "Seconds by which this machine's clock is ahead of the database's.",
  wal_archive_failing:
    "1 if PostgreSQL's latest attempt to archive a segment failed; absent without archiving.",
  wal_archive_age_seconds: "Seconds since PostgreSQL archived a segment; absent without archiving.",
  standby_lag_seconds:
    "How far the slowest standby is behind; absent without a standby, or without the right to see it.",
  payments_orphaned: "Captured payments without a purchase that haven't been returned.",
} as const;

/** The usual Prometheus info metric: the build is in the labels. */
const buildMetric = (): Metric => ({
  name: "build_info",
  help: "Version and commit of the responding process; always 1.",
  value: 1,
  labels: { ...buildInfo() },
});

/**
 * Monitoring metrics: this process's build and what all processes share. No personal data. If the database doesn't
 * respond, `database_up` is 0, and what is in the database is absent.
 */
export async function readMetrics(readDb: ReadDatabase): Promise<Metric[]> {
  const [shared, folder] = await Promise.all([
    withTimeLimit(readShared(readDb), DATABASE_LIMIT_MS).catch((error: unknown) => {
      logger.warn({ err: error }, "the database's metrics could not be read");
      return null;
    }),
    folderMetrics(),
  ]);
  const up: Metric = {
    name: "database_up",
    help: "1 if the database responds to this machine, otherwise 0.",
    value: shared ? 1 : 0,
  };
  return [buildMetric(), up, ...(shared ?? []), ...folder];
}

async function readShared(readDb: ReadDatabase): Promise<Metric[]> {
  const [late, skew] = await Promise.all([readDb.execute(lateTasks(schedule)), clockSkewSeconds(readDb)]);
  const row = onlyRow(
    await readDb.execute<Record<keyof typeof HELP, number | null>>(sql`
    with audit as (select at, violations from ledger_audits order by at desc limit 1),
      waiting as (
        select count(*) as jobs, extract(epoch from now() - min(run_at)) as longest
        from graphile_worker.jobs where locked_at is null and attempts < max_attempts and run_at < now())
    select
      (select violations from audit)::float8 as ledger_violations,
      coalesce((select extract(epoch from now() - at) from audit), -1)::float8 as ledger_audit_age_seconds,
      (select jobs from waiting)::float8 as jobs_waiting,
      coalesce((select longest from waiting), 0)::float8 as jobs_oldest_wait_seconds,
      ${late.length}::float8 as sweeps_overdue,
      ${skew}::float8 as clock_skew_seconds,
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts)::float8 as jobs_failed,
      (select count(*) from mail_messages where status = 'queued')::float8 as mails_waiting,
      (select count(*) from mail_bounces
        where received_at > now() - interval '1 day' and status_code <> all(${sql.param([...GONE_CODES])}::text[]))::float8
        as mails_refused,
      (select count(*) from mail_messages where status = 'failed' and created_at > now() - interval '7 days')::float8
        as mails_failed,
      (select (last_failed_time > coalesce(last_archived_time, '-infinity'))::int from pg_stat_archiver
        where archived_count > 0 or failed_count > 0)::float8 as wal_archive_failing,
      (select extract(epoch from now() - last_archived_time) from pg_stat_archiver)::float8 as wal_archive_age_seconds,
      (select max(coalesce(extract(epoch from replay_lag), 0)) from pg_stat_replication
        where state = 'streaming' and pg_has_role('pg_read_all_stats', 'usage'))::float8 as standby_lag_seconds,
      (select count(*) from payments where status in ('created', 'requires_action', 'processing'))::float8 as payments_open,
      (select count(*) from payments where status = 'orphaned')::float8 as payments_orphaned`),
  );
  return Object.entries(HELP).flatMap(([name, help]) => {
    const value = row[name as keyof typeof HELP];
    return value === null ? [] : [{ name, help, value }];
  });
}
