import { z } from "zod";
import type { Entity, Field } from "./entity";
import { LIST_SIZE, MOST_ROWS, MOST_SKIPPED } from "./query/order";

function valueSchema({ type, shape }: Field): z.ZodType {
  switch (type) {
    case "id":
      return z.uuid();
    case "integer":
    case "money":
    case "percent":
      return z.number();
    case "boolean":
      return z.boolean();
    case "instant":
      return z.iso.datetime();
    case "date":
      return z.iso.date();
    case "list":
      return z.array(z.string());
    case "json":
      return shape ?? z.unknown();
    case "text":
      return z.string();
  }
}

const UNITS: Partial<Record<Field["type"], string>> = {
  money: "Dollars.",
  percent: "Percent.",
  instant: "UTC.",
};

/** A row in a response: all fields, or those that were requested. */
export function rowSchema({ fields }: Entity): z.ZodType {
  const shape = Object.entries(fields).map(([name, field]) => {
    const value = name === "id" ? valueSchema(field) : valueSchema(field).nullable().optional();
    const description = [field.about, UNITS[field.type]].filter(Boolean).join(" ");
    return [name, description ? value.describe(description) : value];
  });
  return z.object(Object.fromEntries(shape) as Record<string, z.ZodType>);
}

const wholeNumber = (least: number, most: number, error: string) =>
  z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });

const MOST_ASKED = 1_000_000;
const BAD_LIMIT = `limit must be a whole number from 1 to ${MOST_ASKED}. At most ${MOST_ROWS} records are returned.`;
const BAD_SKIP = `skip must be a whole number from 0 to ${MOST_SKIPPED}.`;

/** The query string of a list call. */
export const ListQuerySchema = z.object({
  q: z
    .string()
    .optional()
    .describe(
      "A filter as JSON: field names with values or operators. Operators: $eq, $ne, $gt, $gte, $lt, $lte, $in, $nin, $exists, $regex with $options, and $or and $and for nested filters.",
    ),
  sort: z
    .string()
    .max(200)
    .optional()
    .describe("Comma-separated field names. A leading minus sorts in descending order."),
  limit: wholeNumber(1, MOST_ASKED, BAD_LIMIT)
    .optional()
    .describe(`Records per page. Default: ${LIST_SIZE}. Maximum: ${MOST_ROWS}.`),
  skip: wholeNumber(0, MOST_SKIPPED, BAD_SKIP).optional().describe("Records to skip before the first."),
  fields: z.string().max(2_000).optional().describe("Comma-separated names of the fields to return."),
});

/** The outcome of each row of a bulk write. */
const outcomes = {
  done: z.number().int(),
  failed: z.number().int(),
  results: z.array(
    z.object({
      index: z.number().int(),
      ok: z.boolean(),
      id: z.string().nullable(),
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
};

/** Takes the place of a row that wasn't created, or that its creator may not read. */
const NoRow = z.object({
  id: z.null(),
  error: z.object({ code: z.string(), message: z.string() }).optional().describe("Why it wasn't created."),
});

/** The new rows as their creator may read them. */
export const madeSchema = (row: z.ZodType) => z.array(z.union([row, NoRow]));

/** The response to an import. */
export const importedSchema = (row: z.ZodType) =>
  z.object({
    status: z.enum(["success", "error"]).describe("error: no record was created."),
    details: z.string().nullable(),
    output: z.array(row).nullable(),
    ...outcomes,
  });

/** The response to a bulk delete. */
export const RemovedManySchema = z.object({
  success: z.boolean().describe("Whether all matching records were deleted."),
  deleted: z.number().int(),
  ...outcomes,
});

/** The response to a delete. */
export const RemovedSchema = z.object({ success: z.literal(true), id: z.string() });

/** The id in a path. Invalid ids match nothing. */
export const IdParams = z.object({ id: z.string().max(100) });
