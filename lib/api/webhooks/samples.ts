import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A program that checks the signature of a webhook. */
export interface SampleDto {
  language: string;
  code: string;
}

const FILES = { "Node.js": "node.mjs", Python: "python.py", PHP: "php.php" };

/** The address of a sample's file, by language. */
export const sampleFile = (language: keyof typeof FILES): string =>
  fileURLToPath(new URL(`verify/${FILES[language]}`, import.meta.url));

/** Reads the samples. For the build: a built site has no sources. */
export const readSamples = (): SampleDto[] =>
  (Object.keys(FILES) as (keyof typeof FILES)[]).map((language) => ({
    language,
    code: readFileSync(sampleFile(language), "utf8").trim(),
  }));
