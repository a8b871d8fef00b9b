import { metrics } from "@/lib/core/metrics";
import { machineMetrics } from "@/lib/site/health/machine-metrics";
import { startProcessMetrics } from "@/lib/site/health/process-metrics";

// A process like those of the site: counts a job for each message "count", and reads the machine's metrics on "read".
startProcessMetrics(process.env["PROCESS_NAME"] ?? "");
process.on("message", async (message) => {
  if (message === "count") {
    metrics().jobs.observe({ task: "send_mail", outcome: "done" }, 0.1);
    process.send?.("counted");
  }
  if (message === "read") process.send?.({ read: await machineMetrics() });
});
process.send?.("up");
