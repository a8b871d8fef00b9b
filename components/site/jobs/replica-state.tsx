import { Section } from "@/components/layout/section";
import { Alert } from "@/components/ui/alert";
import type { ReplicaDto } from "@/lib/site/health/replica-state";

/** Whether guests' lists are read from the replica, and how far it is behind. */
export function ReplicaState({ replica }: { replica: ReplicaDto }) {
  const { isInUse, lagSeconds, mostLagSeconds } = replica;
  const lag =
    lagSeconds === null
      ? "It hasn't caught up since this process started."
      : `It was last known to be ${lagSeconds.toFixed(1)} seconds behind.`;
  return (
    <Section id="replica" className="mt-12" title="Replica">
      {isInUse ? (
        <Alert tone="success" title="Guests' lists are read from the replica">
          <p>{lag}</p>
        </Alert>
      ) : (
        <Alert tone="warning" title="The replica isn't used">
          <p>
            {lag} Guests' lists are read from the primary until the replica responds and is at most{" "}
            {mostLagSeconds} seconds behind.
          </p>
        </Alert>
      )}
    </Section>
  );
}
