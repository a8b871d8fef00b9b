import { openDatabase } from "@/db/embedded/database";
import { migrateDatabase } from "@/db/migrate";
import { applicationEnvironment, givenSettings } from "./environment";
import { onStop } from "./signals";
import { currentSite } from "./site";

const stop = onStop();
givenSettings();
const database = await openDatabase(console.log);
try {
  await migrateDatabase(database.url);
  console.log(`The site is in ${await currentSite(applicationEnvironment(database.url), console.log, stop)}`);
} finally {
  await database.close();
}
