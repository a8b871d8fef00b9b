import { MetricsHub } from "../metrics-hub";
import { serveMetrics } from "../metrics-port";
import { startJobs } from "../serve";
import { runService } from "./run-service";

await runService((site, environment) => {
  console.log("Starting the job process");
  const hub = new MetricsHub();
  const service = startJobs(site, environment, hub);
  serveMetrics(hub, environment);
  return service;
});
