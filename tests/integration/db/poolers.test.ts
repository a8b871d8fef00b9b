import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { requireSession } from "@/db/require-session";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
afterAll(database.close);

/** The startup parameters that PgBouncer accepts; it rejects others. */
const WELCOME = ["user", "database", "client_encoding", "application_name"];
const NOTIFICATION = "A".charCodeAt(0);

const refusalFields = Buffer.from("SFATAL\0C08P01\0Mno\0\0");
const REFUSAL = Buffer.concat([
  Buffer.from("E\0\0\0"),
  Buffer.from([refusalFields.length + 4]),
  refusalFields,
]);

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = new URL(database.url);
  url.port = String((server.address() as AddressInfo).port);
  return url.href;
}

/** A pooler that delivers notifications to the session's current holder, never to the client that listened. */
const sharingSessions = () =>
  createServer((client: Socket) => {
    const { hostname, port } = new URL(database.url);
    const server = connect(Number(port), hostname);
    client.pipe(server);
    let rest = Buffer.alloc(0);
    server.on("data", (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      for (let length = 0; rest.length >= 5; rest = rest.subarray(length)) {
        length = 1 + rest.readUInt32BE(1);
        if (rest.length < length) return;
        if (rest[0] !== NOTIFICATION) client.write(rest.subarray(0, length));
      }
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
  });

test("no connection asks for a startup parameter that a pooler rejects", async () => {
  const asked: string[][] = [];
  const server = createServer((client) => {
    client.once("data", (packet) => {
      const fields = packet.subarray(8, packet.readUInt32BE(0)).toString().split("\0");
      asked.push(fields.filter((word, index) => index % 2 === 0 && word !== ""));
      client.end(REFUSAL);
    });
  });
  const clients = openClients(await listening(server), 2);
  onTestFinished(() => clients.close());
  await expect(clients.db.execute("select 1")).rejects.toThrow();
  await expect(clients.sql`select 1`).rejects.toThrow();
  expect(asked).toHaveLength(2);
  for (const names of asked) expect(WELCOME).toEqual(expect.arrayContaining(names));
});

test("rejects a pooler that shares sessions between transactions, with one sentence", async () => {
  await requireSession(database.url);
  const url = await listening(sharingSessions());
  await expect(requireSession(url, null, 300)).rejects.toThrow(
    /^DATABASE_URL points to a pooler that shares sessions between transactions\. Set DATABASE_DIRECT_URL/,
  );
});

test("plans searches for their values and caches all other plans", async () => {
  const mode = "select current_setting('plan_cache_mode') as mode";
  expect((await database.sql.unsafe(mode))[0]).toEqual({ mode: "force_custom_plan" });
  expect((await database.db.execute(mode)).rows[0]).toEqual({ mode: "auto" });
});
