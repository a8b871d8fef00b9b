import { writeFileSync } from "node:fs";
import { openClients } from "@/db/client";
import { env } from "@/lib/core/env";
import { configuredStorage } from "@/lib/integrations/storage/configured";
import { loadDemoData } from "./demo/load";
import { accountsFile } from "./demo-data";

/** Nothing here waits for the disk: a load that a power cut takes back is simply made again. */
function withoutWaiting(url: string): string {
  const relaxed = new URL(url);
  relaxed.searchParams.set("synchronous_commit", "off");
  return relaxed.href;
}

const clients = openClients(withoutWaiting(env().DATABASE_URL), 2);
await loadDemoData({
  ...clients,
  storage: configuredStorage(env()),
  say: (line) => console.log(line),
  keep: (made) => writeFileSync(accountsFile(), JSON.stringify(made, null, 2), { mode: 0o600 }),
});
process.exit();
