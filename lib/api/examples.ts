import type { Endpoint } from "./endpoint";
import entities from "./examples/entities.json";
import product from "./examples/product.json";

/** A call as a test made it, and what it was answered. */
export interface ExampleCall {
  /** Method and address, readable. */
  request: string;
  body?: unknown;
  status: number;
  response: unknown;
}

const examples: Readonly<Record<string, ExampleCall | undefined>> = { ...product, ...entities };

/** The example of a call; undefined where there is none. */
export const exampleOf = ({ method, path }: Pick<Endpoint, "method" | "path">): ExampleCall | undefined =>
  examples[`${method} ${path}`];
