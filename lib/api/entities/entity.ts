import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Permission } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import type { Limit } from "@/lib/core/rate-limiter";
import type { FieldNames } from "../read-input";
import type { Who } from "./who";

/**
 * What a field holds. `money` are cents in the table and dollars outside, `percent` basis points and percent; a `list`
 * is one of texts, and `json` anything else, which is read and nothing more.
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

/** SQL of our own, or SQL that depends on who asks. */
export type Expression = string | ((who: Who) => SQL);

/** A documented field: where it comes from, and what may be done with it. */
export interface Field {
  type: FieldType;
  /** What somebody may not read is null here, so that filters and orders tell them nothing either. */
  from: Expression;
  /** What is said about it in the document. */
  about?: string | undefined;
  /** Of `json`: the shape. */
  shape?: z.ZodType | undefined;
  /** Another word that stands for a stored one, in filters: `published` for `active`, an address for its owner. */
  means?: ((value: string, who: Who) => string | null) | undefined;
}

export type Fields = Readonly<Record<string, Field>>;

/** What a caller may send to be stored; everything else of a body is left out. */
export type WriteBody = z.ZodObject;

interface Write {
  /** The words of the log. */
  name: `${string}.${string}`;
  /** Who may at all; whether they may with this row is decided by the command. */
  permission: Permission;
  limit?: Limit;
  about?: string;
  /** How the body calls what the command calls otherwise, for what is found wrong with it. */
  names?: FieldNames;
}

/** A new row, by the command that a screen uses. Answers its id; null where the command does not tell it. */
export interface Create<B extends WriteBody = WriteBody> extends Write {
  body: B;
  run: (ctx: Ctx, body: z.output<B>) => Promise<string | null>;
}

/** A change of a row, by the commands that screens use. `run` is given what was sent and nothing else. */
export interface Update<B extends WriteBody = WriteBody> extends Write {
  body: B;
  run: (ctx: SignedInCtx, id: string, body: z.output<B>) => Promise<unknown>;
}

export interface Remove extends Write {
  /** Which of the visible rows are the caller's own, for whoever removes many at once. */
  own: (who: Who) => SQL;
  run: (ctx: SignedInCtx, id: string) => Promise<unknown>;
}

/** One of the documented entities. */
export interface Entity {
  /** As the documents call it. */
  name: string;
  about: string;
  /** Whether guests see any of it. */
  isPublic: boolean;
  /** Tables and joins, one row for each row of the entity. */
  from: Expression;
  /** Which rows there are for whoever asks. */
  visible: (who: Who) => SQL;
  /** `id` is always among them. */
  fields: Fields & { id: Field };
  /** Newest first unless it says otherwise. */
  order?: string;
  create?: Create;
  update?: Update;
  remove?: Remove;
  /** What is said to whoever tries what there is not. */
  instead?: { create?: string; update?: string; remove?: string };
}

/** Ties a body to what is done with it. */
export const creates = <B extends WriteBody>(create: Create<B>): Create => create;
/** Ties a body to what is done with it. */
export const updates = <B extends WriteBody>(update: Update<B>): Update => update;
