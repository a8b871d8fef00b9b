import { z } from "zod";
import { readDollars } from "@/lib/core/money";
import { soundJson } from "../../read-body";

/** The longest text that is looked at at all; each form has its own limit. */
const MOST_CHARACTERS = 50_000;

const anyText = z.string().max(MOST_CHARACTERS);
const anyNumber = z.union([z.number(), z.string().max(40)]);

/** A text; null and nothing are the same. */
export const text = anyText.nullish();

/** A label, or the key that is stored; what is neither is left for the command to refuse. */
export const label = (read: (text: string) => string | undefined) =>
  anyText.transform((typed) => read(typed) ?? typed).nullish();

/** The id of another row. */
export const id = z.uuid().nullish();

/** A number as a text, however it was sent: the command's own words say what is wrong with it. */
export const number = anyNumber.transform(String).nullish();

/** A number without a part; NaN or another one for what is none, which the command refuses. */
export const wholeNumber = anyNumber.transform(Number).nullish();

/** An amount in dollars, 1500, 9.99, or "$1,500", in cents; NaN for what is none, which the command refuses. */
export const amount = anyNumber.transform((value) => readDollars(String(value))).nullish();

/** A percentage in basis points, or an amount in dollars in cents: 12.5, "12.5%", 250. */
export const percentOrAmount = anyNumber
  .transform((value) => readDollars(String(value).trim().replace(/%$/, "")))
  .nullish();

/** Yes or no, also as a text. */
export const boolean = z
  .union([z.boolean(), z.enum(["true", "false", ""])])
  .transform((value) => (value === "" ? null : value === true || value === "true"))
  .nullish();

/** Texts, also as the JSON text of a list, or as one text with commas. */
export const list = z
  .union([z.array(z.string().max(3_000)).max(100), anyText])
  .transform((value, check) => {
    if (Array.isArray(value)) return value;
    if (!value.trim().startsWith("["))
      return value
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean);
    const parsed = z.array(z.string()).safeParse(jsonOf(value));
    if (parsed.success) return parsed.data;
    check.addIssue({ code: "custom", message: "Send a list of texts." });
    return z.NEVER;
  })
  .nullish();

/** Objects of a shape, also as JSON text. */
export const objects = <S extends z.ZodObject>(shape: S) =>
  z
    .union([z.array(shape).max(100), anyText])
    .transform((value, check) => {
      if (typeof value !== "string") return value;
      const parsed = z.array(shape).max(100).safeParse(jsonOf(value));
      if (parsed.success) return parsed.data;
      check.addIssue({ code: "custom", message: "Send a list of objects." });
      return z.NEVER;
    })
    .nullish();

function jsonOf(value: string): unknown {
  try {
    return soundJson(value || "[]", "");
  } catch {
    return null;
  }
}
