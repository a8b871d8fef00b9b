import { z } from "zod";

/** What a body may say where the server decides: it is taken, and changes nothing. */
export const decidedHere = z
  .unknown()
  .optional()
  .meta({ description: "Accepted and ignored: the server decides it." });

/** A text that may be left out. */
export const text = (max = 2_000) => z.string().max(max).nullish();

/** An amount in dollars, as a number or as people type it: `500`, `"1,500"`. */
export const dollars = z.union([z.number(), z.string().max(30)]).nullish();

/** A list, or the JSON text of one. */
export const textList = (most = 50, longest = 3_000) =>
  z.union([z.array(z.string().max(longest)).max(most), z.string().max(20_000)]).nullish();

/** Rows of a page where nothing else is asked for, and the most there are. */
export const PAGE_SIZE = 50;
const BAD_LIMIT = `limit has to be a whole number from 1 to ${PAGE_SIZE}.`;

/** Where a list goes on: what the page before answered as `next`. */
export const page = {
  limit: z
    .number({ error: BAD_LIMIT })
    .int(BAD_LIMIT)
    .min(1, BAD_LIMIT)
    .max(PAGE_SIZE, BAD_LIMIT)
    .optional()
    .meta({ description: "Rows of a page; 50 without it." }),
  after: text(200).meta({ description: "The `next` of the page before." }),
};

const succeeded = z.literal(1).meta({ description: "1: it worked. A refusal carries 2 and a `message`." });

/** An answer with `status` 1. */
export const responseOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ status: succeeded, ...shape });

/** A page of a list, as `results`. */
export const resultsOf = <Row extends z.ZodType>(row: Row) =>
  responseOf({
    results: z.array(row),
    next: z
      .string()
      .nullable()
      .meta({ description: "Send it as `after` for the next page; null: this is the last." }),
  });

/** UTC, ISO 8601. */
export const instant = z.iso.datetime();
