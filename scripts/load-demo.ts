import { writeFileSync } from "node:fs";
import { openClients } from "@/db/client";
import { primaryUrl } from "@/db/primary";
import { providerEnv } from "@/lib/integrations/env";
import { configuredStorage } from "@/lib/integrations/storage/configured";
import { loadDemoData } from "./demo/load";
import { accountsFile } from "./demo-data";

/** No fsync: a load that a power cut undoes is simply repeated. */
function withoutWaiting(url: string): string {
  const relaxed = new URL(url);
  relaxed.searchParams.set("synchronous_commit", "off");
  return relaxed.href;
}

const clients = openClients(withoutWaiting(await primaryUrl(providerEnv().DATABASE_DIRECT_URL)), 2);
await loadDemoData({
  ...clients,
  storage: configuredStorage(providerEnv()),
  say: (line) => console.log(line),
  keep: (made) => writeFileSync(accountsFile(), JSON.stringify(made, null, 2), { mode: 0o600 }),
});
process.exit();
