import type { z } from "zod";
import type { Expression, Field } from "./entity";

type More = Pick<Field, "about" | "means">;

const field =
  (type: Field["type"]) =>
  (from: Expression, more: More = {}): Field => ({ type, from, ...more });

/** A UUID. */
export const id = field("id");
export const text = field("text");
/** A whole number. */
export const integer = field("integer");
/** From cents; dollars outside. */
export const money = field("money");
/** From basis points; percent outside. */
export const percent = field("percent");
export const boolean = field("boolean");
/** A point in time, UTC. */
export const instant = field("instant");
/** A day without a time. */
export const date = field("date");
/** Texts. */
export const list = field("list");
/** Anything else: read, and neither filtered nor sorted by. */
export const json = (from: Expression, shape: z.ZodType, about?: string): Field => ({
  type: "json",
  from,
  shape,
  about,
});
