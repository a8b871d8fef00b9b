import "server-only";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { ChapterDto } from "./reference";
import type { WebhookEventDto } from "./webhooks/events";
import type { SampleDto } from "./webhooks/samples";

export const REFERENCE_FILE = resolve(".dist", "api-reference.json");

/** Everything that the pages of the documentation show. */
export interface ReferenceDto {
  chapters: ChapterDto[];
  webhooks: WebhookEventDto[];
  /** How to check a webhook's signature, by language. */
  samples: SampleDto[];
}

/**
 * The content of the documentation, written at build time. Importing the definitions of all calls would load some
 * twenty megabytes into the process to render one page.
 */
export async function writtenReference(): Promise<ReferenceDto> {
  return JSON.parse(await readFile(REFERENCE_FILE, "utf8")) as ReferenceDto;
}
