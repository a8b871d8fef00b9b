import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { curlOf } from "@/lib/api/curl";
import { type ExampleCall, exampleOf } from "@/lib/api/examples";
import { endpoints } from "@/lib/api/registry";
import { runShell } from "@/tests/support/shell";

interface Received {
  request: string;
  authorization: string | undefined;
  body: unknown;
}

const received: Received[] = [];
const server = createServer(async (incoming, outgoing) => {
  const { method, url = "", headers } = incoming;
  const sent = await text(incoming);
  received.push({
    request: `${method} ${decodeURIComponent(url.replaceAll("+", " "))}`,
    authorization: headers.authorization,
    body: headers["content-type"] === "application/json" ? JSON.parse(sent) : undefined,
  });
  outgoing.end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

/** Sends a documented command, and returns what arrived. */
async function send(commands: string): Promise<Received[]> {
  received.length = 0;
  const { port } = server.address() as AddressInfo;
  await runShell(commands, {
    API: `http://127.0.0.1:${port}/api`,
    TOKEN: "community_pat_x",
    ID: "7",
    FILE: "package.json",
  });
  return [...received];
}

it("the command of every call sends that call, with the example's body and a token where it is needed", async () => {
  const calls = endpoints.filter(({ name }) => !name.endsWith(".unknown"));
  const sent = await send(calls.map((call) => curlOf(call, exampleOf(call))).join("\n"));
  expect(sent).toHaveLength(calls.length);
  for (const [n, call] of calls.entries()) {
    const example = exampleOf(call);
    expect(sent[n]).toMatchObject({
      request: example?.request ?? `${call.method} ${call.path.replace("{id}", "7")}`,
      authorization: call.permission === "public" ? undefined : "Bearer community_pat_x",
      ...(example?.body !== undefined && { body: example.body }),
    });
  }
}, 120_000);

it("text with quotes, dollars, and line breaks arrives unchanged", async () => {
  const body = { text: `It's "$HOME" \\ \`id\`\nand more` };
  const example: ExampleCall = { request: "POST /api/x", body, status: 200, response: null };
  const call = { method: "POST", path: "/api/x", permission: "signed_in" } as const;
  expect(await send(curlOf(call, example))).toMatchObject([{ request: "POST /api/x", body }]);
});
