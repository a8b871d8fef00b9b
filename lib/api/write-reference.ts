// Runs on its own during the build: see scripts/compile.ts.
import { writeFileSync } from "node:fs";
import { CHAPTERS } from "./chapters";
import { referenceOf } from "./reference";
import { endpoints } from "./registry";
import { webhookEvents } from "./webhooks/events";
import { readSamples } from "./webhooks/samples";
import { REFERENCE_FILE, type ReferenceDto } from "./written-reference";

/** The build doesn't know where the site will run. */
const ORIGIN = "https://community.example";

const reference: ReferenceDto = {
  chapters: referenceOf(endpoints, CHAPTERS),
  webhooks: webhookEvents(ORIGIN),
  samples: readSamples(),
};
writeFileSync(REFERENCE_FILE, JSON.stringify(reference));
