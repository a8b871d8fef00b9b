import { z } from "zod";
import { readDollars } from "@/lib/core/money";
import { soundJson } from "../../read-body";

/** The longest text that is read. Each form has its own limit. */
const MOST_CHARACTERS = 50_000;

const anyText = z.string().max(MOST_CHARACTERS);
const anyNumber = z.union([z.number(), z.string().max(40)]);

/** A text. Null means absent. */
export const text = anyText.nullish();

/** A label or a stored key. The command rejects anything else. */
export const label = (read: (text: string) => string | undefined) =>
  anyText.transform((typed) => read(typed) ?? typed).nullish();

/** Another row's id. */
export const id = z.uuid().nullish();

/** A number as text, whether sent as a number or a string, so that the command's message reports errors. */
export const number = anyNumber.transform(String).nullish();

/** An integer. NaN or a fraction is passed on, and the command rejects it. */
export const wholeNumber = anyNumber.transform(Number).nullish();

/** Dollars (1500, 9.99, or "$1,500") as cents. NaN for invalid values, which the command rejects. */
export const amount = anyNumber.transform((value) => readDollars(String(value))).nullish();

/** A percentage as basis points, or dollars as cents: 12.5, "12.5%", 250. */
export const percentOrAmount = anyNumber
  .transform((value) => readDollars(String(value).trim().replace(/%$/, "")))
  .nullish();

/** A boolean, also as text. */
export const boolean = z
  .union([z.boolean(), z.enum(["true", "false", ""])])
  .transform((value) => (value === "" ? null : value === true || value === "true"))
  .nullish();

/** Strings, as a list, as the JSON text of one, or comma-separated. */
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
    check.addIssue({ code: "custom", message: "Send a list of strings." });
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
