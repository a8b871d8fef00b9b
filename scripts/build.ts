import { cpSync, existsSync } from "node:fs";
import { onStop } from "./signals";
import { currentSite } from "./site";

// The optional argument is a folder to copy the build to, for an image or an archive.
const [folder] = process.argv.slice(2);
if (folder && existsSync(folder))
  throw new Error(`${folder} already exists. Choose a folder that doesn't exist yet.`);
const site = await currentSite(console.log, onStop());
// Keeps links relative: absolute ones would point back here.
if (folder) cpSync(site, folder, { recursive: true, verbatimSymlinks: true });
console.log(`Site built in ${folder ?? site}`);
