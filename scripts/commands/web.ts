import { startWeb, untilItResponds, webProcesses } from "../serve";
import { runService } from "./run-service";

await runService(async (site, environment, stop) => {
  console.log(`Starting ${webProcesses(environment)} web processes`);
  const service = startWeb(site, environment);
  await untilItResponds(service, environment, stop);
  console.log(`Ready: ${environment["SITE_URL"]}`);
  return service;
});
