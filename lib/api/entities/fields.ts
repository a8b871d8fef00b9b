import type { z } from "zod";
import { keyOf, type Labels } from "../labels";
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
/** SQL for the label of a stored key. */
export const labelSql = (key: string, labels: Labels) =>
  `case ${key} ${Object.entries(labels)
    .map(([stored, label]) => `when '${stored}' then '${label}'`)
    .join(" ")} end`;

const meansLabel = (labels: Labels) => ({
  about: "A filter takes the stored key as well.",
  means: (word: string) => labels[keyOf(labels, word) ?? ""] ?? word,
});

/** A stored key, told by its label. */
export const label = (key: string, labels: Labels): Field => text(labelSql(key, labels), meansLabel(labels));
/** Stored keys, told by their labels. */
export const labelList = (from: string, labels: Labels): Field => list(from, meansLabel(labels));
/** Anything else: read, and neither filtered nor sorted by. */
export const json = (from: Expression, shape: z.ZodType, about?: string): Field => ({
  type: "json",
  from,
  shape,
  about,
});
