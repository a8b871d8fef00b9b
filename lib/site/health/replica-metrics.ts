import type { ReplicaStatus } from "@/db/replica";
import type { Metric } from "./metric";

/** Monitoring metrics of the replica, as the responding process sees it. */
export function replicaMetrics({ isInUse, lagSeconds, reads }: ReplicaStatus): Metric[] {
  const metrics: Metric[] = [
    {
      name: "replica_in_use",
      help: "Whether this process reads public lists from the replica: 1, or 0 if it lags or is down.",
      value: isInUse ? 1 : 0,
    },
    { name: "replica_reads", help: "Reads that the replica has served in this process.", value: reads },
  ];
  if (lagSeconds === null) return metrics;
  return [...metrics, { name: "replica_lag_seconds", help: "Seconds by which it lags.", value: lagSeconds }];
}
