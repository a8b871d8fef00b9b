import { z } from "zod";
import { endpoint } from "../../endpoint";
import { readTextFile } from "../write/read-file";
import { rowsOfFile } from "../write/rows-of-file";
import { coreCall } from "./core-call";

/** Reads a table. Nothing is kept, and nothing is fetched from anywhere. */
export const extractData = endpoint({
  ...coreCall("ExtractDataFromUploadedFile"),
  name: "core.extract_data",
  summary:
    "Reads the rows of a table (CSV) or of a JSON list, sent as multipart/form-data in the field file.",
  description: "The file itself is sent: addresses of files elsewhere are not read. Nothing is kept.",
  access: "user",
  limit: "write",
  accepts: "multipart",
  answer: z.object({
    status: z.literal("success"),
    details: z.null(),
    output: z.array(z.record(z.string(), z.unknown())),
  }),
  run: async (_ctx, { request }) => ({
    status: "success" as const,
    details: null,
    output: rowsOfFile(await readTextFile(request)),
  }),
});
