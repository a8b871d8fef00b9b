import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { billOfMaterials } from "./bill-of-materials";

// The optional argument is the file to write.
const [file = ".dist/community.cdx.json"] = process.argv.slice(2);
const bill = await billOfMaterials();
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} packages listed in ${file}`);
