import { cpSync, existsSync } from "node:fs";
import { onStop } from "./signals";
import { currentSite } from "./site";

// With a folder as its argument the build is put there as well, for an image or an archive.
const [folder] = process.argv.slice(2);
if (folder && existsSync(folder)) throw new Error(`${folder} is there already; name a folder that is not.`);
const site = await currentSite(console.log, onStop());
// Links stay as they are: absolute ones would lead back here.
if (folder) cpSync(site, folder, { recursive: true, verbatimSymlinks: true });
console.log(`The site is in ${folder ?? site}`);
