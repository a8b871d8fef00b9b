import { closeClients, getDb, getSql } from "@/db/client";
import { openDatabase } from "@/db/embedded/database";
import { migrateDatabase } from "@/db/migrate";
import { makeAdmin } from "@/lib/accounts/commands/make-admin";
import { systemCtx } from "@/lib/core/ctx";
import { AppError } from "@/lib/core/errors";
import { readChosen } from "@/lib/core/settings-listener";
import { takeSettings } from "@/lib/core/site-settings";
import { ports } from "@/lib/integrations/ports";
import { applicationEnvironment } from "./environment";

const email = process.argv[2];
if (!email) throw new Error("Say whom: npm run make-admin -- someone@example.com");

const database = await openDatabase(console.log);
try {
  await migrateDatabase(database.url);
  Object.assign(process.env, applicationEnvironment(database.url));
  takeSettings(await readChosen(getSql()));
  const ctx = systemCtx({ db: getDb(), sql: getSql(), ports: ports() });
  const { fullName, changed } = await makeAdmin(ctx, email);
  console.log(changed ? `${fullName} is an admin now.` : `${fullName} is an admin already.`);
} catch (error) {
  throw error instanceof AppError ? new Error(error.message) : error;
} finally {
  await closeClients();
  await database.close();
}
