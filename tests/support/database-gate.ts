import { connect, createServer, type Server, type Socket } from "node:net";

/** A gate in front of a database that can close and reopen, to simulate an outage. */
export type DatabaseGate = {
  /** The database's URL through the gate. */
  url: string;
  /** Breaks every connection and refuses new ones. */
  close(): Promise<void>;
  open(): Promise<void>;
};

/** Puts an open gate in front of a database on this machine. */
export async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
  }

  async function open(): Promise<void> {
    server = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname);
      for (const socket of [client, upstream]) keep(socket);
      client.pipe(upstream).pipe(client);
      client.on("close", () => upstream.destroy());
      upstream.on("close", () => client.destroy());
    });
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", resolve);
    });
    const address = server.address();
    port = typeof address === "object" && address ? address.port : 0;
  }

  async function close(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await open();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, close, open };
}
