import { expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { readBody } from "@/lib/api/read-body";

const call = endpoint({
  name: "test.call",
  method: "POST",
  path: "/api/test",
  summary: "A test.",
  tag: "Test",
  permission: "public",
  scope: "write",
  response: z.object({}),
  run: async () => ({}),
});

const sent = (body: string, contentType: string | null = "application/json") =>
  readBody(
    new Request("http://localhost/api/test", {
      method: "POST",
      body,
      headers: contentType === null ? {} : { "content-type": contentType },
    }),
    call,
  );

it("reads JSON, and an empty body as an empty object", async () => {
  await expect(sent('{"a":"[[[[[[[[[[[[[[[[[[[[[[[["}')).resolves.toEqual({ a: "[".repeat(24) });
  await expect(sent("")).resolves.toEqual({});
  await expect(sent("{}", "application/vnd.api+json; charset=utf-8")).resolves.toEqual({});
});

it("rejects other content types", async () => {
  for (const kind of [
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/jsonp",
    "text/plain, application/json",
  ])
    await expect(sent("{}", kind)).rejects.toMatchObject({ status: 415 });
});

it("rejects invalid JSON, deep nesting, long bodies, and text that can't be stored", async () => {
  await expect(sent("{")).rejects.toMatchObject({ code: "invalid" });
  await expect(sent("[".repeat(400_000))).rejects.toThrow(/deeply/);
  await expect(sent(`"${"x".repeat(1_000_001)}"`)).rejects.toMatchObject({ status: 413 });
  await expect(sent('{"a":"\\u0000"}')).rejects.toMatchObject({ code: "invalid" });
  await expect(sent('{"a":{"\\ud800":1}}')).rejects.toMatchObject({ code: "invalid" });
});
