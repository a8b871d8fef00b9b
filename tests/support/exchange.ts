import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Middleware } from "@/scripts/server/middleware";

/** A request and its response after one middleware has run, without a server. */
export function exchange(
  middleware: Middleware,
  asked: { url?: string; method?: string; headers?: IncomingMessage["headers"]; remoteAddress?: string },
): { request: IncomingMessage; response: ServerResponse; isHandedOn: boolean } {
  const { remoteAddress, ...rest } = asked;
  const socket = new Socket();
  if (remoteAddress) Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
  const request = Object.assign(new IncomingMessage(socket), { url: "/", method: "GET", ...rest });
  const response = new ServerResponse(request);
  let isHandedOn = false;
  middleware(request, response, () => {
    isHandedOn = true;
  });
  return { request, response, isHandedOn };
}
