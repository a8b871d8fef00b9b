import { createServer } from "node:http";
import { createServer as createProbe } from "node:net";

const PAGE = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Starting</title>
<p style="font:1rem system-ui;margin:3rem">The site is starting. This page reloads automatically.`;

/**
 * Takes the port immediately and responds with "starting", so that no other program takes it while the site is
 * prepared.
 * @returns releases the port for the site
 * @throws Error with a message for the operator if the port is in use
 */
export async function holdPort(port: number, host: string): Promise<() => Promise<void>> {
  // macOS lets two servers share a port if one of them listens on every address.
  await listen(createProbe(), port);
  const server = createServer((request, response) => {
    const path = request.url?.split("?", 1)[0];
    if (path === "/healthz" || path === "/readyz") {
      // A supervisor must not restart a process that migrates; a load balancer must wait for it.
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

/** @throws Error with a message for the operator if the port is in use */
export async function assertPortFree(port: number): Promise<void> {
  await listen(createProbe(), port);
}

type Listener = ReturnType<typeof createProbe>;

function listen(server: Listener, port: number, host?: string, probe = true): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is already in use, perhaps by this site. Set PORT to another one.`;
      reject(error.code === "EADDRINUSE" ? new Error(taken) : error);
    });
    server.listen(port, host, () => (probe ? server.close(() => resolve()) : resolve()));
  });
}
