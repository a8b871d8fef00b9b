import "server-only";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { ReferenceDto } from "./reference";

export const REFERENCE_FILE = resolve(".dist", "api-reference.json");

/**
 * The reference page's content, written at build time. Importing the definitions of all calls would load some twenty
 * megabytes into the process to render one page.
 */
export async function writtenReference(): Promise<ReferenceDto> {
  return JSON.parse(await readFile(REFERENCE_FILE, "utf8")) as ReferenceDto;
}
