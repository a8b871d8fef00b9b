import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Responds to a request, or prepares it and calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Runs middlewares in order, then the handler behind them. */
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
