import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReplicaState } from "@/components/site/jobs/replica-state";

const textOf = (isInUse: boolean, lagSeconds: number | null) =>
  renderToStaticMarkup(<ReplicaState replica={{ isInUse, lagSeconds, reads: 0, mostLagSeconds: 10 }} />)
    .replaceAll("&#x27;", "'")
    .replace(/<[^>]+>/g, " ");

test("says whether guests' lists are read from the replica, and how far it is behind", () => {
  const used = textOf(true, 0.42);
  expect(used).toContain("Guests' lists are read from the replica");
  expect(used).toContain("0.4 seconds behind");
  const lagging = textOf(false, 31);
  expect(lagging).toContain("The replica isn't used");
  expect(lagging).toContain("31.0 seconds behind");
  expect(lagging).toContain("at most 10 seconds behind");
  expect(textOf(false, null)).toContain("It hasn't caught up since this process started.");
});
