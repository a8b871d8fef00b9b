import { execFile } from "node:child_process";
import { globSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { bundled } from "@/tests/support/bundled";
import { createTestDatabase } from "@/tests/support/database";
import { startReceiver } from "@/tests/support/otlp-receiver";

const run = promisify(execFile);
const database = await createTestDatabase();
const program = await bundled("tests/support/traced-process.ts");
const receiver = await startReceiver();
afterAll(async () => {
  await receiver.stop();
  program.remove();
  await database.close();
});

const start = (settings: Record<string, string>) =>
  run(process.execPath, [program.file], {
    env: { ...process.env, DATABASE_URL: database.url, NODE_OPTIONS: "", ...settings },
    timeout: 60_000,
  });

test("one trace holds a request, its statements, and the job that it enqueued", async () => {
  await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
  const named = (name: string) => receiver.spans.find((span) => span.name === name);
  const request = named("request");
  const job = named("job mail_link");
  expect(request?.service).toBe("community-web");
  expect(named("select users")).toMatchObject({
    traceId: request?.traceId,
    parentSpanId: request?.spanId,
    attributes: { "db.system.name": "postgresql", "db.query.summary": "select users" },
  });
  expect(named("transaction")).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(job).toMatchObject({ traceId: request?.traceId, parentSpanId: named("transaction")?.spanId });
  const ofJob = receiver.spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect(ofJob.length).toBeGreaterThan(0);
  expect(receiver.spans.map(({ raw }) => raw).join("\n")).not.toMatch(/someone\.private|example\.com|\$1/);
});

test("without a receiver, OpenTelemetry is not loaded and a job's payload has no trace", async () => {
  receiver.spans.length = 0;
  const chunks = globSync(join(dirname(program.file), "open-telemetry-*.mjs"));
  expect(chunks).toHaveLength(1);
  for (const chunk of chunks) rmSync(chunk);
  await database.sql`
    create table stored (payload json)`;
  await database.sql`
    create function keep_payload() returns trigger language plpgsql as
      $$ begin insert into stored values (new.payload); return new; end $$`;
  await database.sql`
    create trigger keep before insert on graphile_worker._private_jobs for each row execute function keep_payload()`;
  await start({});
  expect(receiver.spans).toEqual([]);
  const [first] = await database.sql<{ payload: object }[]>`select payload from stored`;
  expect(first?.payload).toEqual({ email: "someone.private@example.com", purpose: "reset_password" });
});
