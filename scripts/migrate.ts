import { openDatabase } from "@/db/embedded/database";
import { migrateDatabase } from "@/db/migrate";

const database = await openDatabase(console.log);
try {
  const unbuilt = await migrateDatabase(database.direct, console.log);
  if (unbuilt.length === 0) console.log("The database is up to date.");
  else process.exitCode = 1;
} finally {
  await database.close();
}
