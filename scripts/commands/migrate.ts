import { migrateDatabase } from "@/db/migrate";
import { neededSettings } from "./settings";

await migrateDatabase(neededSettings("DATABASE_URL").DATABASE_URL, (line) => console.log(line));
console.log("The database is up to date.");
