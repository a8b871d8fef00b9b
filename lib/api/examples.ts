import type { Endpoint } from "./endpoint";
import entities from "./examples/entities.json";
import product from "./examples/product.json";

/** A request that a test made, with its response. */
export interface ExampleCall {
  /** Method and path, readable. */
  request: string;
  body?: unknown;
  status: number;
  response: unknown;
}

const examples: Readonly<Record<string, ExampleCall | undefined>> = { ...product, ...entities };

/** The example of a call, if it has one. */
export const exampleOf = ({ method, path }: Pick<Endpoint, "method" | "path">): ExampleCall | undefined =>
  examples[`${method} ${path}`];
