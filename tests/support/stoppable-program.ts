import { setTimeout as pause } from "node:timers/promises";
import { onStop } from "@/scripts/signals";

// Stops like the site: on request, it finishes its work and exits.
const DRAIN_MS = 300;

const stop = onStop();
const busy = setInterval(() => {}, 1_000);
stop.addEventListener("abort", async () => {
  await pause(DRAIN_MS);
  console.log("drained");
  clearInterval(busy);
  process.exit();
});
console.log("running");
