import { z } from "zod";

/** A body field that the server decides. It is accepted and ignored. */
export const decidedHere = z
  .unknown()
  .optional()
  .meta({ description: "Accepted and ignored. The server decides it." });

/** An optional text. */
export const text = (max = 2_000) => z.string().max(max).nullish();

/** Dollars, as a number or as text: `500`, `"1,500"`. */
export const dollars = z.union([z.number(), z.string().max(30)]).nullish();

/** A list, or the JSON text of one. */
export const textList = (most = 50, longest = 3_000) =>
  z.union([z.array(z.string().max(longest)).max(most), z.string().max(20_000)]).nullish();

/** Default and maximum page size. */
export const PAGE_SIZE = 50;
const BAD_LIMIT = `limit must be a whole number from 1 to ${PAGE_SIZE}.`;

/** The cursor of the next page: `next` of the previous response. */
export const page = {
  limit: z
    .number({ error: BAD_LIMIT })
    .int(BAD_LIMIT)
    .min(1, BAD_LIMIT)
    .max(PAGE_SIZE, BAD_LIMIT)
    .optional()
    .meta({ description: "Records per page. Default: 50." }),
  after: text(200).meta({ description: "The `next` value of the previous page." }),
};

const succeeded = z.literal(1).meta({ description: "1: success. Errors have 2 and a `message`." });

/** A response with `status` 1. */
export const responseOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ status: succeeded, ...shape });

/** A page of a list, as `results`. */
export const resultsOf = <Row extends z.ZodType>(row: Row) =>
  responseOf({
    results: z.array(row),
    next: z
      .string()
      .nullable()
      .meta({ description: "Send it as `after` to get the next page; null on the last page." }),
  });

/** The key of a call that creates something or counts once. */
export const idempotencyKey = z
  .uuid()
  .nullish()
  .meta({ description: "Repeated requests with the same key count once. Use a new one for each change." });

/** UTC, ISO 8601. */
export const instant = z.iso.datetime();
