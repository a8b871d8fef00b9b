import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that failed visibly. */
export interface Failure {
  request: string;
  status: number | string;
  port: number;
}

/** Round-robins requests to several instances, like a load balancer without retries. */
export interface Balancer {
  url: string;
  /** Ports of the instances. Removed ones get no new requests. */
  instances: Set<number>;
  /** The number of responses, by port. */
  answered: Map<number, number>;
  failures: Failure[];
  /** Waits until an instance has finished its open requests. */
  drained(port: number): Promise<void>;
  close(): Promise<void>;
}

export async function openBalancer(): Promise<Balancer> {
  const instances = new Set<number>();
  const answered = new Map<number, number>();
  const underWay = new Map<number, number>();
  const failures: Failure[] = [];
  let next = 0;

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const port = [...instances][next++ % instances.size];
    if (port === undefined) return void outgoing.writeHead(503).end();
    const name = `${incoming.method} ${incoming.url}`;
    underWay.set(port, (underWay.get(port) ?? 0) + 1);
    outgoing.once("close", () => underWay.set(port, (underWay.get(port) ?? 1) - 1));
    const { method, url: path, headers } = incoming;
    const upstream = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (answer) => {
      const { statusCode = 0 } = answer;
      if (statusCode >= 500) failures.push({ request: name, status: statusCode, port });
      answered.set(port, (answered.get(port) ?? 0) + 1);
      outgoing.writeHead(statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on("error", (error) => {
      failures.push({ request: name, status: error.message, port });
      outgoing.writeHead(502).end();
    });
    incoming.pipe(upstream);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    instances,
    answered,
    failures,
    drained: async (port) => {
      while ((underWay.get(port) ?? 0) > 0) await new Promise((resolve) => setImmediate(resolve));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
