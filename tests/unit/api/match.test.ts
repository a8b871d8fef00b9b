import { expect, it } from "vitest";
import { z } from "zod";
import { type ApiMethod, endpoint } from "@/lib/api/endpoint";
import { Matcher } from "@/lib/api/match";

const call = (method: ApiMethod, path: `/api/${string}`, aliases: readonly `/api/${string}`[] = []) =>
  endpoint({
    name: "test.call",
    method,
    path,
    aliases,
    summary: "A test.",
    tag: "Test",
    permission: "public",
    scope: "read",
    response: z.object({}),
    run: async () => ({}),
  });

const one = call("GET", "/api/entities/{Entity}/{id}", ["/api/apps/{appId}/entities/{Entity}/{id}"]);
const me = call("GET", "/api/entities/User/me");
const matcher = new Matcher([one, me, call("POST", "/api/entities/{Entity}")]);

it("prefers the path with more literal segments", () => {
  expect(matcher.find("GET", "/api/entities/User/me")).toMatchObject({ endpoint: me });
  expect(matcher.find("GET", "/api/entities/User/you")).toEqual({
    endpoint: one,
    params: { Entity: "User", id: "you" },
  });
});

it("matches every path of a call, decoded", () => {
  expect(matcher.find("GET", "/api/apps/x/entities/Blog%20Post/1/")).toEqual({
    endpoint: one,
    params: { appId: "x", Entity: "Blog Post", id: "1" },
  });
});

it("lists the methods of a path, and none for unknown paths", () => {
  expect(matcher.find("DELETE", "/api/entities/User")).toEqual(["POST"]);
  expect(matcher.find("GET", "/api/entities/%ff/1")).toEqual([]);
  expect(matcher.find("GET", "/api")).toEqual([]);
});
