import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Answers a request, or prepares it and calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Runs middlewares in their order, then what is behind them. */
export function inOrder(middlewares: readonly Middleware[], last: RequestListener): RequestListener {
  return (request, response) => {
    const run = (index: number): void => {
      const middleware = middlewares[index];
      if (middleware) middleware(request, response, () => run(index + 1));
      else last(request, response);
    };
    run(0);
  };
}
