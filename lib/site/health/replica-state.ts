import "server-only";
import type { ReplicaStatus } from "@/db/replica";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { getReplica } from "@/lib/site/cache/public-read";

/** The replica as the process that responds sees it. Lags in seconds. */
export interface ReplicaDto extends ReplicaStatus {
  mostLagSeconds: number;
}

/** Whether guests' lists are read from the replica, and its lag; null without one. Admins only. */
export function getReplicaState(ctx: Ctx): ReplicaDto | null {
  authorize(ctx, ["admin"]);
  const replica = getReplica();
  return replica && { ...replica.status, mostLagSeconds: env().REPLICA_MAX_LAG_SECONDS };
}
