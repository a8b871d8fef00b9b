import { removeDatabase } from "@/db/embedded/database";

await removeDatabase(console.log);
