import { cancelJobAction, retryJobAction } from "@/lib/site/jobs/actions";
import { anyAccount, type Row, type World } from "../matrix";

/** A job that has failed permanently. */
async function failed({ database: { sql } }: World) {
  const [job] = await sql`
    select j.id::text from graphile_worker.add_job('sweep_mail', max_attempts => 1) added,
      graphile_worker.permanently_fail_jobs(array[added.id], 'No use') j`;
  return { jobId: job?.["id"], seen: 1 };
}

export const jobs: Row[] = [
  { action: retryJobAction, payload: failed, outcomes: anyAccount("not_found", { admin: "ok" }) },
  {
    action: cancelJobAction,
    payload: async (world) => ({ ...(await failed(world)), reason: "It is no longer needed" }),
    outcomes: anyAccount("not_found", { admin: "ok" }),
  },
];
