import { z } from "zod";
import { writeLimit } from "@/lib/core/limits";
import { endpoint } from "../../endpoint";
import { readTextFile } from "../write/read-file";
import { rowsOfFile } from "../write/rows-of-file";
import { coreCall } from "./core-call";
import { rowsBySchema } from "./rows-by-schema";
import { storedTable } from "./stored-table";

const Wanted = z.object({
  file_url: z
    .string()
    .max(2_000)
    .describe("The file_url that UploadFile returned. Other URLs aren't accepted."),
  json_schema: z
    .record(z.string(), z.unknown())
    .nullish()
    .describe("The fields to return for each row, with their types. Default: all fields."),
});

/** Reads a table. Stores nothing and fetches no remote URL. */
export const extractData = endpoint({
  ...coreCall("ExtractDataFromUploadedFile"),
  name: "core.extract_data",
  summary: "Extracts the rows of an uploaded CSV file or JSON list.",
  description:
    'You can also send the file directly, as multipart/form-data in the field "file". Files on other sites aren\'t read.',
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
