import fc from "fast-check";
import { DomUtils, parseDocument } from "htmlparser2";
import { endpoints } from "@/lib/api/registry";
import { requestsOf } from "@/tests/support/api-arbitrary";

/** One outgoing request. */
export interface Attempt {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

/** What a fuzzer must know about a site to get past its first checks. */
export interface Known {
  origin: string;
  /** Existing paths, with this site's ids in them. */
  paths: readonly string[];
  ids: readonly string[];
  actions: readonly { id: string; path: string }[];
}

const ODD = fc.constantFrom(
  "",
  "\u0000",
  "null",
  "-1",
  "1e309",
  "99999999999999999999",
  "true",
  "0001-01-01",
  "9999-12-31",
  "2027-02-30T25:61",
  "'; drop table users; --",
  "${7*7}{{7*7}}",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "\ud83d",
  "\u202e\u200b\ufeff",
  "https://evil.example/%0d%0aset-cookie:a=b",
  "x".repeat(5_000),
  "a@b",
  "[]",
  '{"$gt":""}',
);

const valuesOf = ({ ids }: Known) =>
  fc.oneof(
    ODD,
    fc.constantFrom(...ids),
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.integer().map(String),
  );

const NAMES =
  "q id after before page sort category location min max tab view state limit ref token " +
  "role status money method from to buy plan type error redirect_url proposal_id session_id payment_method commission month _rsc why";
const QUERY_NAMES = fc.constantFrom(...NAMES.split(" "));

const encoded = (value: string) => encodeURIComponent(value.toWellFormed());

const pathsOf = (known: Known) =>
  fc
    .tuple(
      fc.constantFrom(...known.paths),
      fc.option(fc.tuple(fc.nat({ max: 3 }), valuesOf(known)), { freq: 3 }),
      fc.array(fc.tuple(QUERY_NAMES, valuesOf(known)), { maxLength: 3 }),
      fc.constantFrom("", "", "", "", "/", "//", "%2f", "%00", ";a=b", "%", "..%2f.."),
    )
    .map(([path, mutation, query, tail]) => {
      const [before = "/", search = ""] = path.split("?");
      const segments = before.split("/");
      if (mutation && mutation[0] in segments && mutation[0] > 0)
        segments[mutation[0]] = encoded(mutation[1]);
      const parameters = [search, ...query.map(([name, value]) => `${name}=${encoded(value)}`)];
      return `${segments.join("/")}${tail}?${parameters.filter(Boolean).join("&")}`.replace(/\?$/, "");
    });

const originsOf = ({ origin }: Known) =>
  fc.constantFrom<Record<string, string>>(
    { origin },
    { origin },
    { origin },
    { origin: "null" },
    { origin: "https://evil.example" },
    {},
  );

const ACCEPTED = fc.constantFrom<Record<string, string>>(
  {},
  { accept: "text/html" },
  { accept: "text/x-component", rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  { rsc: "1", "next-router-state-tree": "%5B%22%22%5D" },
  { "next-router-state-tree": "{" },
  { range: "bytes=5-1" },
  { "if-none-match": '"x", W/"y"' },
  { "accept-language": "*;q=zz", "accept-encoding": "br;q=9" },
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher" },
  { authorization: "Bearer x" },
  { cookie: "broken=%; =; a" },
);

const METHODS = fc.oneof(
  { arbitrary: fc.constant("GET"), weight: 5 },
  { arbitrary: fc.constantFrom("POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"), weight: 7 },
);

const BODIES = fc.oneof(
  fc.tuple(fc.constant("application/json"), fc.oneof(fc.json(), fc.constantFrom("{", "", "null", "[1]"))),
  fc.tuple(
    fc.constant("application/x-www-form-urlencoded"),
    fc.constantFrom("a=b", "%", "__proto__[a]=1", "a[]=1&a[]=2"),
  ),
  fc.tuple(fc.constant("multipart/form-data; boundary=b"), fc.constantFrom("--b", "--b--\r\n", "none", "")),
  fc.tuple(
    fc.constant("text/plain"),
    fc.constantFrom("", "[]", "[null,null]", '["$K1"]', "x".repeat(100_000)),
  ),
  fc.tuple(fc.constant("application/octet-stream"), fc.string({ unit: "binary", maxLength: 200 })),
);

/** Any path with any method, header, and body. */
const unknowns = (known: Known): fc.Arbitrary<Attempt> =>
  fc
    .tuple(METHODS, pathsOf(known), originsOf(known), ACCEPTED, BODIES)
    .map(([method, path, origin, accepted, [type, body]]) => {
      const carries = !["GET", "HEAD", "TRACE", "OPTIONS"].includes(method);
      return {
        method,
        path,
        headers: { ...accepted, ...(carries && { ...origin, "content-type": type }) },
        body: carries ? body : null,
      };
    });

const argumentsOf = (known: Known) =>
  fc.oneof(
    fc.constantFrom(
      "[]",
      "[null]",
      "[null,null]",
      "[{}]",
      "[[[[]]]]",
      '["$undefined","$D2027-01-01"]',
      '["$F1"]',
      "{",
    ),
    fc
      .array(
        fc.oneof(
          valuesOf(known),
          fc.constant(null),
          fc.dictionary(
            fc.constantFrom("id", "proposalId", "text", "amount", "formId", "status"),
            valuesOf(known),
          ),
        ),
        { maxLength: 3 },
      )
      .map((values) => JSON.stringify(values)),
  );

/** Server actions by id, with arguments that no page sends. */
const actions = (known: Known): fc.Arbitrary<Attempt> =>
  fc
    .tuple(
      fc.oneof(
        { arbitrary: fc.constantFrom(...known.actions), weight: 12 },
        {
          arbitrary: fc.constant({ id: "00".repeat(21), path: "/login" }),
          weight: 1,
        },
      ),
      originsOf(known),
      argumentsOf(known),
    )
    .map(([{ id, path }, origin, body]) => ({
      method: "POST",
      path,
      headers: {
        ...origin,
        "next-action": id,
        "content-type": "text/plain;charset=UTF-8",
        accept: "text/x-component",
      },
      body,
    }));

const calls = (known: Known): fc.Arbitrary<Attempt> =>
  fc
    .constantFrom(...endpoints)
    .chain((endpoint) => requestsOf(endpoint, known.ids))
    .map(({ method, path, contentType, body }) => ({
      method,
      path,
      headers: { ...(contentType && { "content-type": contentType }), origin: known.origin },
      body,
    }));

/**
 * The requests to send. `opened` is a page whose form is filled in with bad values and posted like by a browser without
 * scripts.
 */
export type Idea = { attempt: Attempt } | { opened: string; mischief: Mischief };
export interface Mischief {
  form: number;
  changes: { field: number; value: string | null }[];
}

const forms = (known: Known): fc.Arbitrary<Idea> =>
  fc.record({
    opened: fc.constantFrom(...known.paths),
    mischief: fc.record({
      form: fc.nat({ max: 12 }),
      changes: fc.array(
        fc.record({ field: fc.nat({ max: 30 }), value: fc.option(valuesOf(known), { freq: 6 }) }),
        {
          maxLength: 4,
        },
      ),
    }),
  });

/** Requests of every kind, deterministic for a seed. */
export const ideasOf = (known: Known): fc.Arbitrary<Idea> =>
  fc.oneof(
    { arbitrary: forms(known), weight: 4 },
    { arbitrary: unknowns(known).map((attempt) => ({ attempt })), weight: 3 },
    { arbitrary: actions(known).map((attempt) => ({ attempt })), weight: 2 },
    { arbitrary: calls(known).map((attempt) => ({ attempt })), weight: 2 },
  );

const BOUNDARY = "----community-trial";

/** One of a page's forms, submitted unchanged except for bad values; null if the page has none. */
export function formPost(
  html: string,
  path: string,
  origin: string,
  { form, changes }: Mischief,
): Attempt | null {
  const found = DomUtils.getElementsByTagName("form", parseDocument(html));
  const chosen = found[form % Math.max(1, found.length)];
  if (!chosen) return null;
  const fields = ["input", "textarea", "select", "button"]
    .flatMap((tag) => DomUtils.getElementsByTagName(tag, chosen))
    .filter(({ attribs }) => attribs["name"])
    .map(
      (field) =>
        [field.attribs["name"] ?? "", field.attribs["value"] ?? DomUtils.textContent(field).trim()] as const,
    );
  const values = new Map<number, string | null>(
    changes.map(({ field, value }) => [field % Math.max(1, fields.length), value]),
  );
  const sent = fields.flatMap(([name, value], index) => {
    const change = values.get(index);
    if (change === null) return [];
    return [[name, change ?? value] as const];
  });
  const address = new URL(chosen.attribs["action"] || path, new URL(path, origin));
  if (chosen.attribs["method"]?.toLowerCase() !== "post") {
    const search = new URLSearchParams(sent.map(([name, value]) => [name, value.toWellFormed()]));
    return { method: "GET", path: `${address.pathname}?${search}`, headers: {}, body: null };
  }
  const parts = sent.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', "%22")}"\r\n\r\n${value.toWellFormed()}\r\n`,
  );
  return {
    method: "POST",
    path: address.pathname + address.search,
    headers: { origin, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${parts.join("")}--${BOUNDARY}--\r\n`,
  };
}
