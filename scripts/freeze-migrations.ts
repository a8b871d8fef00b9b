import { freeze } from "@/db/frozen-migrations";
import { readRelease } from "@/db/migration-files";

const added = freeze(readRelease().migrations.map(({ name }) => name));
console.log(added.length > 0 ? `Frozen: ${added.join(", ")}` : "Every migration is frozen already.");
