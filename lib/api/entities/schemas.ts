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

/** A row as it is answered: with all its fields, or with those that were asked for. */
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
const BAD_LIMIT = `limit has to be a whole number from 1 to ${MOST_ASKED}. At most ${MOST_ROWS} rows are answered.`;
const BAD_SKIP = `skip has to be a whole number from 0 to ${MOST_SKIPPED}.`;

/** What a list's address may say. */
export const ListQuerySchema = z.object({
  q: z
    .string()
    .optional()
    .describe(
      "A filter as JSON: fields and what they are, also by $eq, $ne, $gt, $gte, $lt, $lte, $in, $nin, $exists, $regex with $options, and $or and $and around further filters.",
    ),
  sort: z
    .string()
    .max(200)
    .optional()
    .describe("Fields with commas between; a leading minus turns one round."),
  limit: wholeNumber(1, MOST_ASKED, BAD_LIMIT)
    .optional()
    .describe(`Rows: ${LIST_SIZE} unless it is said, ${MOST_ROWS} at most.`),
  skip: wholeNumber(0, MOST_SKIPPED, BAD_SKIP).optional().describe("Rows left out before the first."),
  fields: z.string().max(2_000).optional().describe("The fields wanted, with commas between."),
});

/** What became of each of several rows. */
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

/** A row that was not made, in the place of one that was; or one that is made and not its maker's to read. */
const NoRow = z.object({
  id: z.null(),
  error: z.object({ code: z.string(), message: z.string() }).optional().describe("Why it was not made."),
});

/** New rows as their maker sees them. */
export const madeSchema = (row: z.ZodType) => z.array(z.union([row, NoRow]));

/** What is answered to a file of rows. */
export const importedSchema = (row: z.ZodType) =>
  z.object({
    status: z.enum(["success", "error"]).describe("error: no row of it was made."),
    details: z.string().nullable(),
    output: z.array(row).nullable(),
    ...outcomes,
  });

/** What is answered where several rows are deleted. */
export const RemovedManySchema = z.object({
  success: z.boolean().describe("Whether all of them are gone."),
  deleted: z.number().int(),
  ...outcomes,
});

/** What is answered to a deletion. */
export const RemovedSchema = z.object({ success: z.literal(true), id: z.string() });

/** The id in an address. What is no id finds nothing. */
export const IdParams = z.object({ id: z.string().max(100) });
