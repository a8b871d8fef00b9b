import { cpSync, existsSync } from "node:fs";
import { onStop } from "./signals";
import { currentSite } from "./site";

// An argument names a folder to copy the build to, for an image or an archive.
const [folder] = process.argv.slice(2);
if (folder && existsSync(folder)) throw new Error(`${folder} is there already; name a folder that is not.`);
const site = await currentSite(console.log, onStop());
// Keeps links relative: absolute ones would lead back here.
if (folder) cpSync(site, folder, { recursive: true, verbatimSymlinks: true });
console.log(`The site is in ${folder ?? site}`);
