import { expect, it } from "vitest";
import { conflict, forbidden, invalid, limited, notFound, unauthenticated } from "@/lib/core/errors";
import { failureResponse, successResponse } from "@/lib/core/http-response";
import { newId } from "@/lib/core/ids";

const requestId = newId();

it.each([
  [unauthenticated(), 401],
  [forbidden(), 403],
  [notFound(), 404],
  [invalid("Wrong.", { image: "Wrong." }), 400],
  [conflict("Taken."), 409],
  [limited(), 429],
])("responds to %s with the shape of an action's result", async (error, status) => {
  const response = failureResponse(error, requestId, "test.fail");
  expect(response.status).toBe(status);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const { code, message, fields } = error;
  expect(await response.json()).toEqual({
    ok: false,
    error: JSON.parse(JSON.stringify({ code, message, fields, requestId })),
  });
});

it("says when to retry, if the limit knows it", () => {
  expect(failureResponse(limited("Wait.", 90), requestId, "test.fail").headers.get("retry-after")).toBe("90");
  expect(failureResponse(limited("Wait."), requestId, "test.fail").headers.has("retry-after")).toBe(false);
});

it("responds with the data, or with no content if there is none", async () => {
  expect(await successResponse(null).json()).toEqual({ ok: true, data: null });
  const empty = successResponse(undefined);
  expect([empty.status, await empty.text()]).toEqual([204, ""]);
});
