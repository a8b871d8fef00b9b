import { z } from "zod";
import { writeLimit } from "@/lib/core/limits";
import { endpoint } from "../../endpoint";
import { readTextFile } from "../write/read-file";
import { rowsOfFile } from "../write/rows-of-file";
import { coreCall } from "./core-call";
import { rowsBySchema } from "./rows-by-schema";
import { storedTable } from "./stored-table";

const Wanted = z.object({
  file_url: z.string().max(2_000).describe("What UploadFile answered; no other address is read."),
  json_schema: z
    .record(z.string(), z.unknown())
    .nullish()
    .describe("Which fields of each row are wanted, and of which types. Without it, all of them."),
});

/** Reads a table. Nothing is kept, and nothing is fetched from anywhere. */
export const extractData = endpoint({
  ...coreCall("ExtractDataFromUploadedFile"),
  name: "core.extract_data",
  summary: "Reads the rows of a table (CSV) or of a JSON list that was uploaded before.",
  description:
    "The file can also be sent at once, as multipart/form-data in the field file. Files elsewhere are not read.",
  permission: "signed_in",
  limit: writeLimit,
  accepts: "either",
  body: Wanted,
  response: z.object({
    status: z.literal("success"),
    details: z.null(),
    output: z.array(z.record(z.string(), z.unknown())),
  }),
  run: async (ctx, { body, request }) => {
    const asked: z.output<typeof Wanted> | undefined = body;
    const text = asked ? await storedTable(ctx, asked.file_url) : await readTextFile(request);
    const output = rowsBySchema(rowsOfFile(text), asked?.json_schema);
    return { status: "success" as const, details: null, output };
  },
});
