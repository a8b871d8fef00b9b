import { startJobs } from "../serve";
import { runService } from "./run-service";

await runService((site, environment) => {
  console.log("Starting the process for jobs");
  return startJobs(site, environment);
});
