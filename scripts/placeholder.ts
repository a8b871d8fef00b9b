import { createServer } from "node:http";
import { createServer as createProbe } from "node:net";

const PAGE = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Starting</title>
<p style="font:1rem system-ui;margin:3rem">The site is starting. This page reloads by itself.`;

/**
 * Takes the port at once and answers "starting" there, so that nobody else takes it while the site is prepared.
 * @returns gives the port free for the site
 * @throws Error with a sentence for the operator when something else has it
 */
export async function holdPort(port: number, host: string): Promise<() => Promise<void>> {
  // macOS would let two servers share a port if one of them listens on every address.
  await listen(createProbe(), port);
  const server = createServer((request, response) => {
    const path = request.url?.split("?", 1)[0];
    if (path === "/healthz" || path === "/readyz") {
      // A supervisor must not restart a process that migrates; a load balancer has to wait for it.
      const isAlive = path === "/healthz";
      response
        .writeHead(isAlive ? 200 : 503, {
          "content-type": "application/json",
          "cache-control": "no-store",
          connection: "close",
          ...(isAlive ? {} : { "retry-after": "5" }),
        })
        .end(JSON.stringify({ status: "starting" }));
      return;
    }
    response
      .writeHead(503, { "content-type": "text/html", "retry-after": "5", connection: "close" })
      .end(PAGE);
  });
  await listen(server, port, host, false);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** @throws Error with a sentence for the operator when something else listens on the port */
export async function assertPortFree(port: number): Promise<void> {
  await listen(createProbe(), port);
}

type Listener = ReturnType<typeof createProbe>;

function listen(server: Listener, port: number, host?: string, probe = true): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken: something (perhaps this site) serves there already. Set PORT to another one.`;
      reject(error.code === "EADDRINUSE" ? new Error(taken) : error);
    });
    server.listen(port, host, () => (probe ? server.close(() => resolve()) : resolve()));
  });
}
