import type { z } from "zod";
import type { Permission } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import type { Limit } from "@/lib/core/rate-limiter";
import type { Reply } from "./reply";

export type ApiMethod = "GET" | "POST" | "PUT" | "DELETE";

/** The shape of an error: the product's own, or the hosted platform's entity client's. */
export type ErrorStyle = "product" | "entity";

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The validated parts of a request. `request` still has its body only where the call reads files. */
export interface Asked<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  request: Request;
}

/** A sample request. Tests send it, and the documentation shows it with the response. */
export interface Example {
  body?: unknown;
}

interface About {
  /** The action in the audit log: `proposal.publish`. */
  name: `${string}.${string}`;
  method: ApiMethod;
  /** The path, starting with `/api/`, with parameters in braces: `/api/entities/{Entity}/{id}`. */
  path: `/api/${string}`;
  /** Other paths of the same call, with parameters of the same names. `run` doesn't receive additional ones. */
  aliases?: readonly `/api/${string}`[];
  /** One sentence for readers of the documentation. */
  summary: string;
  description?: string;
  /** The group that lists it. */
  tag: string;
  /** The scope that a token needs. Only a `read` may be free of side effects. */
  scope: "read" | "write";
  /** The shape of its errors. Default: the product's own. */
  style?: ErrorStyle;
  /** Counted per account, or per IP address for guests, in addition to the limit on all calls. */
  limit?: Limit;
  /**
   * Default: `json`. With `multipart` and `either`, `run` reads the files from `request` and enforces its own limits.
   */
  accepts?: "json" | "multipart" | "either";
  /** Maximum size of a JSON body in bytes. Default: one million. */
  maxBytes?: number;
  /** Expected errors return 200 with `status: 2`, for documented clients that read nothing else. */
  rejectsWith200?: boolean;
  /** Additional statuses, besides those that every call may return, with their meanings. */
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
  /** The result of `run` is reduced to this schema. */
  response: R;
  run: (
    ctx: A extends "public" ? Ctx : SignedInCtx,
    asked: Asked<Output<P>, Output<Q>, Output<B>>,
  ) => Promise<Input<R> | Reply<Input<R>>>;
}

/** A call of the API, for the server, the documentation, and the tests. */
export interface Endpoint extends About {
  permission: Permission;
  params?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  response: z.ZodType;
  run: (ctx: Ctx, asked: Asked<unknown, unknown, unknown>) => Promise<unknown>;
}

/** Defines a call. The same schemas validate it and document it. */
export function endpoint<
  const A extends Permission,
  R extends z.ZodType,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(definition: Definition<A, P, Q, B, R>): Endpoint {
  return definition as unknown as Endpoint;
}
