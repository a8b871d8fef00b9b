import { freeze } from "@/db/frozen-migrations";
import { readRelease } from "@/db/migration-files";

const added = freeze(readRelease().migrations.map(({ name }) => name));
console.log(added.length > 0 ? `Frozen: ${added.join(", ")}` : "All migrations are already frozen.");
