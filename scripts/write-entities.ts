import { writeFileSync } from "node:fs";
import { entityDocument, readEntities } from "./entity-diagram";

const FILE = "docs/entities.md";

const entities = readEntities();
writeFileSync(FILE, entityDocument(entities));
console.log(`${FILE} shows ${entities.length} tables.`);
