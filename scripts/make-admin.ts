import { openDatabase } from "@/db/embedded/database";
import { migrateDatabase } from "@/db/migrate";
import { appointAdmin } from "./appoint-admin";
import { applicationEnvironment } from "./environment";

const email = process.argv[2];
if (!email) throw new Error("Usage: npm run make-admin -- someone@example.com");

const database = await openDatabase(console.log);
try {
  await migrateDatabase(database.direct);
  await appointAdmin(email, applicationEnvironment(database.url));
} finally {
  await database.close();
}
