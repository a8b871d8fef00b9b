import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Permission } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import type { Limit } from "@/lib/core/rate-limiter";
import type { FieldNames } from "../read-input";
import type { Who } from "./who";

/**
 * A field's type. `money` is cents in the table and dollars in the API, `percent` basis points and percent. A `list`
 * holds strings, and `json` is any other value, which is read-only.
 */
export type FieldType =
  | "id"
  | "text"
  | "integer"
  | "money"
  | "percent"
  | "boolean"
  | "instant"
  | "date"
  | "list"
  | "json";

/** Constant SQL, or SQL that depends on the caller. */
export type Expression = string | ((who: Who) => SQL);

/** A documented field: its source and its rules. */
export interface Field {
  type: FieldType;
  /** Null where the caller may not read the value, so that filters and sorting don't leak it. */
  from: Expression;
  /** Its description in the documentation. */
  about?: string | undefined;
  /** For `json`: the shape. */
  shape?: z.ZodType | undefined;
  /** Maps an alias in a filter to the stored value: `published` to `active`, an email address to its owner. */
  means?: ((value: string, who: Who) => string | null) | undefined;
}

export type Fields = Readonly<Record<string, Field>>;

/** The fields that a caller may write. Other fields of a body are ignored. */
export type WriteBody = z.ZodObject;

interface Write {
  /** The action in the audit log. */
  name: `${string}.${string}`;
  /** Who may make the call. The command decides about the row. */
  permission: Permission;
  limit?: Limit;
  about?: string;
  /** The body's names for the command's fields, for validation errors. */
  names?: FieldNames;
}

/** Creates a row by the command that a screen uses. Returns its id; null where the command doesn't reveal it. */
export interface Create<B extends WriteBody = WriteBody> extends Write {
  body: B;
  run: (ctx: Ctx, body: z.output<B>) => Promise<string | null>;
}

/** Updates a row by the commands that screens use. `run` receives only the fields that were sent. */
export interface Update<B extends WriteBody = WriteBody> extends Write {
  body: B;
  run: (ctx: SignedInCtx, id: string, body: z.output<B>) => Promise<unknown>;
}

export interface Remove extends Write {
  /** Which of the visible rows are the caller's own, for bulk deletes. */
  own: (who: Who) => SQL;
  run: (ctx: SignedInCtx, id: string) => Promise<unknown>;
}

/** A documented entity. */
export interface Entity {
  /** Its documented name. */
  name: string;
  about: string;
  /** Whether guests see any of it. */
  isPublic: boolean;
  /** Tables and joins that yield one row for each row of the entity. */
  from: Expression;
  /** The rows that the caller may see. */
  visible: (who: Who) => SQL;
  /** Always includes `id`. */
  fields: Fields & { id: Field };
  /** Default: newest first. */
  order?: string;
  create?: Create;
  update?: Update;
  remove?: Remove;
  /** The error for calls that the entity doesn't support. */
  instead?: { create?: string; update?: string; remove?: string };
}

/** Infers the type of `run` from the body. */
export const creates = <B extends WriteBody>(create: Create<B>): Create => create;
/** Infers the type of `run` from the body. */
export const updates = <B extends WriteBody>(update: Update<B>): Update => update;
