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
/** An integer. */
export const integer = field("integer");
/** Stored in cents; dollars in the API. */
export const money = field("money");
/** Stored in basis points; percent in the API. */
export const percent = field("percent");
export const boolean = field("boolean");
/** An instant in UTC. */
export const instant = field("instant");
/** A date without a time. */
export const date = field("date");
/** A list of strings. */
export const list = field("list");
/** SQL for the label of a stored key. */
export const labelSql = (key: string, labels: Labels) =>
  `case ${key} ${Object.entries(labels)
    .map(([stored, label]) => `when '${stored}' then '${label}'`)
    .join(" ")} end`;

const meansLabel = (labels: Labels) => ({
  about: "Filters also accept the stored key.",
  means: (word: string) => labels[keyOf(labels, word) ?? ""] ?? word,
});

/** A stored key, shown as its label. */
export const label = (key: string, labels: Labels): Field => text(labelSql(key, labels), meansLabel(labels));
/** Stored keys, shown as their labels. */
export const labelList = (from: string, labels: Labels): Field => list(from, meansLabel(labels));
/** Any other value: no filtering or sorting. */
export const json = (from: Expression, shape: z.ZodType, about?: string): Field => ({
  type: "json",
  from,
  shape,
  about,
});
