import { expect, test } from "vitest";
import { shortRequest } from "@/lib/identity/sessions/short-request";

const address = "http://market.test/api/auth/callback/credentials";
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request(address, { method: "POST", body, headers, duplex: "half" } as RequestInit);

test("returns a short request unchanged", async () => {
  const type = "application/x-www-form-urlencoded";
  const same = await shortRequest(
    post("email=a%40b.test", { "x-client-ip": "203.0.113.1", "content-type": type }),
  );
  expect(same).toMatchObject({ method: "POST", url: address });
  expect(same?.headers.get("x-client-ip")).toBe("203.0.113.1");
  expect(same?.headers.get("content-type")).toBe(type);
  expect(same).toHaveProperty("nextUrl.searchParams");
  expect(await same?.text()).toBe("email=a%40b.test");
  const get = new Request(address);
  expect(await shortRequest(get)).toBe(get);
});

test("stops an endless body at 64 kB, no matter what length it announces", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1000;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  expect(await shortRequest(post(endless, { "content-length": "10" }))).toBeNull();
  expect(sent).toBeLessThan(100_000);
});
