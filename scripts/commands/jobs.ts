import { startJobs } from "../serve";
import { runService } from "./run-service";

await runService((site, environment) => {
  console.log("Starting the job process");
  return startJobs(site, environment);
});
