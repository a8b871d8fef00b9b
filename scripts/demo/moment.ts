import { noteMailsSent } from "./loose-ends";
import type { Stage } from "./stage";

/** Something that happened at an instant (UTC). */
export interface Moment {
  at: Date;
  happen: (at: Date) => Promise<unknown>;
}

/** Replays all moments, oldest first. */
export async function play(stage: Stage, moments: readonly Moment[]): Promise<void> {
  for (const { at, happen } of moments.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    await happen(at);
    await noteMailsSent(stage);
  }
}
