import { migrateDatabase } from "@/db/migrate";
import { requireSession } from "@/db/require-session";
import { databaseAddresses } from "../process-environment";
import { neededSettings } from "./settings";

neededSettings("DATABASE_URL");
const { direct, pooled } = databaseAddresses(process.env);
await requireSession(direct, pooled);
const unbuilt = await migrateDatabase(direct, (line) => console.log(line));
if (unbuilt.length === 0) console.log("The database is up to date.");
else process.exitCode = 1;
