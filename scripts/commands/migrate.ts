import { migrateDatabase } from "@/db/migrate";
import { neededSettings } from "./settings";

const { DATABASE_URL } = neededSettings("DATABASE_URL");
const unbuilt = await migrateDatabase(DATABASE_URL, (line) => console.log(line));
if (unbuilt.length === 0) console.log("The database is up to date.");
else process.exitCode = 1;
