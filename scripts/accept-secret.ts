import { openDatabase } from "@/db/embedded/database";
import { migrateDatabase } from "@/db/migrate";
import { applicationEnvironment } from "./environment";
import { acceptOwnSecret } from "./same-secret";

const database = await openDatabase(console.log);
try {
  await migrateDatabase(database.direct);
  await acceptOwnSecret(applicationEnvironment(database.url));
} finally {
  await database.close();
}
