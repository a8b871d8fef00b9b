import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi } from "@/tests/support/api";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";

type Row = Record<string, unknown> & { id: string };
type Filter = Record<string, unknown>;

const NAMES = ["Harvest", "harvest 100%", "a_b", "Straße", "Run\\Walk", "a.b", ""];
const LISTS = [[], ["Logo"], ["Logo", "Booth"], ["100%"]];
const AMOUNTS = [100, 1_999, 150_050, 100_000];

let database: TestDatabase;
let rows: Row[];

beforeAll(async () => {
  database = await createTestDatabase();
  const host = await createHost(database.db);
  for (let n = 0; n < 40; n++) {
    const event = n % 3 === 0 ? await createEvent(database.db, host.id, { title: `Event ${n}` }) : null;
    await createProposal(database.db, host.id, {
      title: `${NAMES[n % NAMES.length]}${n % 4}`,
      expectedReach: n % 5 === 0 ? null : (NAMES[(n * 3) % NAMES.length] ?? null),
      benefits: LISTS[n % LISTS.length] ?? [],
      amountRequestedCents: AMOUNTS[n % AMOUNTS.length] ?? 100,
      isNonEventCampaign: n % 2 === 0,
      eventId: event?.id ?? null,
      createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 7), 0, 0, 0, n)),
    });
  }
  await database.sql`insert into entitlements (id, user_id, product, starts_at, ends_at)
    values (gen_random_uuid(), ${host.id}, 'host:elite', now() - interval '1 day', now() + interval '90 days')`;
  rows = (await callApi(guestCtx(database), "GET", "/api/entities/Proposal?limit=100"))
    .body as unknown as Row[];
});
afterAll(() => database.close());

/** The filter language in plain JavaScript. */
function matches(row: Row, filter: Filter): boolean {
  return Object.entries(filter).every(([key, wanted]) => {
    if (key === "$and") return (wanted as Filter[]).every((part) => matches(row, part));
    if (key === "$or") return (wanted as Filter[]).some((part) => matches(row, part));
    const value = row[key];
    if (typeof wanted !== "object" || wanted === null) return isOneOf(value, [wanted]);
    if (Array.isArray(wanted)) return isOneOf(value, wanted);
    const { $options, ...operators } = wanted as Record<string, never>;
    return Object.entries(operators).every(([operator, operand]) => {
      if (operator === "$ne") return !isOneOf(value, [operand]);
      if (operator === "$in") return isOneOf(value, operand);
      if (operator === "$nin") return !isOneOf(value, operand);
      if (value === null) return false;
      if (operator === "$regex") return new RegExp(operand, `su${$options ?? ""}`).test(value as string);
      const [left, right] = [value, operand] as unknown as [number, number];
      return (
        { $gt: left > right, $gte: left >= right, $lt: left < right, $lte: left <= right }[operator] === true
      );
    });
  });
}

function isOneOf(value: unknown, wanted: readonly unknown[]): boolean {
  if (Array.isArray(value)) return value.some((one) => wanted.includes(one));
  return wanted.includes(value);
}

const literal = fc
  .string({ unit: fc.constantFrom(..."Harvest 10%_abRunWlk.\\(", "ß"), maxLength: 4 })
  .map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
const pattern = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.oneof(literal, fc.constantFrom(".*", ".")), { maxLength: 4 }),
    fc.boolean(),
  )
  .map(([starts, parts, ends]) => `${starts ? "^" : ""}${parts.join("")}${ends ? "$" : ""}`);

const some = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const comparison = some("$gt", "$gte", "$lt", "$lte");
const known = (value: fc.Arbitrary<unknown>, isOrdered: boolean): fc.Arbitrary<unknown> =>
  fc.oneof(
    value,
    fc.constant(null),
    fc.array(fc.option(value), { maxLength: 3 }),
    fc.option(value).map(($ne) => ({ $ne })),
    fc.array(fc.option(value), { maxLength: 3 }).map(($in) => ({ $in })),
    fc.array(fc.option(value), { maxLength: 3 }).map(($nin) => ({ $nin })),
    ...(isOrdered ? [fc.tuple(comparison, value).map(([sign, operand]) => ({ [sign]: operand }))] : []),
  );
const like = fc.tuple(pattern, some("i", "")).map(([$regex, $options]) => ({ $regex, $options }));
const texts = some(...NAMES.flatMap((word) => [word, `${word}1`, `${word}3`]));

const condition: fc.Arbitrary<Filter> = fc.oneof(
  fc.oneof(known(texts, true), like).map((title) => ({ title })),
  fc.oneof(known(texts, true), like).map((event_reach) => ({ event_reach })),
  known(some(1, 19.99, 1500.5, 1000, 0, 1e9, 19.990_000_1), true).map((amount_requested) => ({
    amount_requested,
  })),
  known(fc.boolean(), false).map((is_non_event_campaign) => ({ is_non_event_campaign })),
  known(some("Logo", "Booth", "100%", "x"), false).map((benefits) => ({ benefits })),
  known(some("active", "completed", "nonsense"), true).map((status) => ({ status })),
  fc
    .nat(8)
    .chain((day) => known(some(new Date(Date.UTC(2026, 0, day, 0, 0, 0, day)).toISOString()), true))
    .map((created_date) => ({ created_date })),
);

const filter: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: "small", maxDepth: 3 },
    condition,
    fc.tuple(condition, condition).map(([one, other]) => ({ ...one, ...other })),
    fc.array(tie("filter"), { minLength: 1, maxLength: 3 }).map(($and) => ({ $and })),
    fc.array(tie("filter"), { minLength: 1, maxLength: 3 }).map(($or) => ({ $or })),
  ),
})).filter;

const FIELDS =
  /"(?:title|event_reach|amount_requested|is_non_event_campaign|benefits|status|created_date)":/g;

/** Whether a filter stays within the API's limits: 5 patterns and 40 conditions. */
function isAllowed(q: Filter): boolean {
  const text = JSON.stringify(q);
  return text.split('"$regex":').length <= 6 && (text.match(FIELDS) ?? []).length <= 40;
}

it("matches the same rows as plain JavaScript", async () => {
  expect(rows).toHaveLength(40);
  const ctx = guestCtx(database);
  await fc.assert(
    fc.asyncProperty(filter.filter(isAllowed), async (q) => {
      const address = `/api/entities/Proposal?limit=100&fields=id&q=${encodeURIComponent(JSON.stringify(q))}`;
      const { status, body } = await callApi(ctx, "GET", address);
      expect(status, JSON.stringify(body)).toBe(200);
      const found = (body as unknown as Row[]).map(({ id }) => id).sort();
      const expected = rows.filter((row) => matches(row, q)).map(({ id }) => id);
      expect(found).toEqual(expected.sort());
    }),
    { numRuns: 400 },
  );
});

it("sorts, skips, and limits so that the pages add up to the list", async () => {
  const ctx = guestCtx(database);
  const page = async (query: string) =>
    (await callApi(ctx, "GET", `/api/entities/Proposal?fields=amount_requested,title&${query}`))
      .body as unknown as Row[];
  for (const sort of [
    "amount_requested",
    "-amount_requested",
    "-is_non_event_campaign,title",
    "event_reach",
  ]) {
    const whole = await page(`sort=${sort}&limit=100`);
    const parts = [];
    for (let skip = 0; skip < 40; skip += 7) parts.push(...(await page(`sort=${sort}&limit=7&skip=${skip}`)));
    expect(parts).toEqual(whole);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(40);
  }
  const amounts = (await page("sort=-amount_requested&limit=100")).map((row) =>
    Number(row["amount_requested"]),
  );
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
});
