import "server-only";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { ReferenceDto } from "./reference";

export const REFERENCE_FILE = resolve(".dist", "api-reference.json");

/**
 * What the page of the API's documentation shows, as it was written down when the site was built: the definitions of
 * all calls bring everything that the calls do into the process, some twenty megabytes, to be read once.
 */
export async function writtenReference(): Promise<ReferenceDto> {
  return JSON.parse(await readFile(REFERENCE_FILE, "utf8")) as ReferenceDto;
}
