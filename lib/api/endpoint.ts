import type { z } from "zod";
import type { Permission } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import type { Limit } from "@/lib/core/rate-limiter";
import type { Reply } from "./reply";

export type ApiMethod = "GET" | "POST" | "PUT" | "DELETE";

/** The shape of a refusal: of the product's own calls, or of the hosted platform's entity client. */
export type ErrorStyle = "product" | "entity";

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What of a request was read and found sound. `request` still has its body only where the endpoint takes files. */
export interface Asked<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  request: Request;
}

/** What a test sends, and the document shows with what was answered. */
export interface Example {
  body?: unknown;
}

interface About {
  /** The words of the log: `proposal.publish`. */
  name: `${string}.${string}`;
  method: ApiMethod;
  /** From `/api/` on, with its parameters in braces: `/api/entities/{Entity}/{id}`. */
  path: `/api/${string}`;
  /** Other addresses of the same call, with parameters of the same names; further ones are not told to `run`. */
  aliases?: readonly `/api/${string}`[];
  /** One sentence for people who read the document. */
  summary: string;
  description?: string;
  /** The group it stands in. */
  tag: string;
  /** What a token must be allowed to do. Nothing but a `read` may leave everything as it was. */
  scope: "read" | "write";
  /** How refusals look; without it, as the product's own calls do. */
  style?: ErrorStyle;
  /** Counted for each person, or address of a guest, on top of what every call counts. */
  limit?: Limit;
  /** `json` without it. With `multipart` and `either`, `run` reads files out of `request` itself, by its own limits. */
  accepts?: "json" | "multipart" | "either";
  /** Most bytes of a JSON body; a million without it. */
  maxBytes?: number;
  /** Foreseen refusals are answered 200 with `status: 2`: only where the documented client reads nothing else. */
  rejectsWith200?: boolean;
  /** Further statuses than those that every call may answer, with what they mean. */
  errors?: Readonly<Record<number, string>>;
  example?: Example;
}

export interface Definition<
  A extends Permission,
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
  R extends z.ZodType,
> extends About {
  permission: A;
  params?: P;
  query?: Q;
  body?: B;
  /** Whatever `run` answers is cut down to this. */
  response: R;
  run: (
    ctx: A extends "public" ? Ctx : SignedInCtx,
    asked: Asked<Output<P>, Output<Q>, Output<B>>,
  ) => Promise<Input<R> | Reply<Input<R>>>;
}

/** A call of the API, for the server, the document and the tests. */
export interface Endpoint extends About {
  permission: Permission;
  params?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  response: z.ZodType;
  run: (ctx: Ctx, asked: Asked<unknown, unknown, unknown>) => Promise<unknown>;
}

/** Defines a call. Its schemas are all that is known of it anywhere: what is checked is what is documented. */
export function endpoint<
  const A extends Permission,
  R extends z.ZodType,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(definition: Definition<A, P, Q, B, R>): Endpoint {
  return definition as unknown as Endpoint;
}
