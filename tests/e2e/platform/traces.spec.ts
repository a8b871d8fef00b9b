import { expect } from "@/tests/support/e2e";
import { startReceiver } from "@/tests/support/otlp-receiver";
import { test as base } from "@/tests/support/own-site-test";

const TOKEN = "a token for the metrics of this test";

/** A built site of two web processes that sends its traces to a receiver on this machine. */
const test = base.extend<object, { receiver: Awaited<ReturnType<typeof startReceiver>> }>({
  receiver: [
    async ({}, use) => {
      const receiver = await startReceiver();
      await use(receiver);
      await receiver.stop();
    },
    { scope: "worker" },
  ],
  siteSettings: [
    ({ receiver }, use) =>
      use({
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
        METRICS_TOKEN: TOKEN,
        WEB_PROCESSES: "2",
      }),
    { scope: "worker" },
  ],
});

test("a request's trace has Next's span, our action, its statements, and the job that it enqueued", async ({
  page,
  receiver,
}) => {
  await page.goto("/forgotpassword?private=1");
  await page.getByLabel("Email Address").fill("someone.private@example.com");
  await page.getByRole("button", { name: "Email me a link" }).click();
  const named = (pattern: RegExp) => receiver.spans.filter(({ name }) => pattern.test(name));
  await expect.poll(() => named(/^job mail_link$/).length, { timeout: 30_000 }).toBe(1);
  const [job] = named(/^job mail_link$/);
  const inTrace = () => receiver.spans.filter(({ traceId }) => traceId === job?.traceId);
  await expect
    .poll(() => inTrace().some(({ name }) => name.startsWith("POST /")), { timeout: 30_000 })
    .toBe(true);
  const names = inTrace().map(({ name }) => name);
  expect(names.some((name) => name.startsWith("action "))).toBe(true);
  expect(names.some((name) => /^(select|insert|update) \w+/.test(name))).toBe(true);
  expect(new Set(inTrace().map(({ service }) => service))).toEqual(
    new Set(["community-web", "community-jobs"]),
  );
  const all = receiver.spans.map(({ raw }) => raw).join("\n");
  expect(all).not.toMatch(/private|example\.com/);
});

test("any process answers a scrape with the requests of all, and no counter goes back", async ({
  request,
}) => {
  const scrape = async () => {
    const response = await request.get("/metrics", { headers: { authorization: `Bearer ${TOKEN}` } });
    const text = await response.text();
    const count =
      /^community_http_request_duration_seconds_count\{route="\/healthz",method="GET",status="2xx"\} (\d+)$/m;
    const processes = [...text.matchAll(/^process_resident_memory_bytes\{process="([\w-]+)"\}/gm)];
    return {
      healthz: Number(count.exec(text)?.[1]),
      processes: processes.map(([, name]) => name).toSorted(),
    };
  };
  // A process that is still starting has no values yet.
  await expect.poll(async () => (await scrape()).processes).toEqual(["jobs", "web-1", "web-2"]);
  const first = await scrape();
  for (let n = 0; n < 6; n++) await request.get("/healthz");
  let last = first.healthz;
  for (let n = 0; n < 4; n++) {
    const { healthz } = await scrape();
    expect(healthz).toBeGreaterThanOrEqual(last);
    last = healthz;
  }
  // A busy process counts with its previous values.
  await expect.poll(async () => (await scrape()).healthz).toBeGreaterThanOrEqual(first.healthz + 6);
});
