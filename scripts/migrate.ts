import { openDatabase } from "@/db/embedded/database";
import { migrateDatabase } from "@/db/migrate";

const database = await openDatabase(console.log);
try {
  await migrateDatabase(database.url, console.log);
  console.log("The database is up to date.");
} finally {
  await database.close();
}
