import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseSync } from "@swc/core";
import { describe, expect, test } from "vitest";
import { mailTemplates } from "@/tests/support/all-mails";
import { isPrescribed } from "@/tests/support/prescribed-names";

const glossary = readFileSync("docs/glossary.md", "utf8");

const commands = globSync("lib/**/commands/*.ts");
const everywhere = globSync("{app,components,lib,db,scripts,tests}/**/*.{ts,tsx,mts}");

/** The last column of the glossary's tables: the words that it replaces. */
const replaced = new Set(
  glossary
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| ---") && !line.startsWith("| Term"))
    .flatMap((line) => line.split("|").at(-2)?.split(",") ?? [])
    .map((word) => word.trim())
    .filter((word) => /^[a-z]+$/.test(word)),
);

describe("a command", () => {
  test("is the only function of its file, and takes ctx first", () => {
    const wrong = commands.filter((file) => {
      const functions = exportsOf(file).filter(({ first }) => first !== null);
      return functions.length !== 1 || !/^(ctx|\{)$/.test(functions[0]?.first ?? "");
    });
    expect(wrong).toEqual([]);
  });

  test("starts with a verb of the glossary", () => {
    const verbs = new Set(glossary.split("## Verbs of commands")[1]?.match(/[a-z]+/g));
    const wrong = commands.filter((file) => !verbs.has(parts(basename(file, ".ts"))[0] ?? ""));
    expect(wrong).toEqual([]);
  });

  test("checks its permission, unless only jobs and commands call it", () => {
    const outside = calledFromOutside();
    const asks = /\bauthorize\(\w+, \w+Permissions[.[]/;
    const wrong = commands.filter((file) => outside.has(file) && !asks.test(readFileSync(file, "utf8")));
    expect(wrong).toEqual([]);
  });

  test("has a test that names it: a file, or a title that begins with the function's name", () => {
    const tests = globSync("tests/integration/**/*.test.ts");
    const files = new Set(tests.map((file) => basename(file, ".test.ts")));
    const titles = tests.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/"(\w+(?:, \w+)*): /g)]);
    const named = new Set(titles.flatMap(([, names = ""]) => names.split(", ")));
    const wrong = commands
      .filter((file) => !files.has(basename(file, ".ts")))
      .filter((file) => !exportsOf(file).some(({ name, first }) => first !== null && named.has(name)));
    expect(wrong).toEqual([]);
  });
});

describe("an email", () => {
  test("is in a mails file of its aggregate, which tests/support/all-mails.ts lists", () => {
    const listed = readFileSync("tests/support/all-mails.ts", "utf8");
    const wrong = everywhere
      .filter((file) => /\bdefineMails\(\{/.test(readFileSync(file, "utf8")))
      .filter(
        (file) => !/\/mails(\/[a-z-]+)?\.ts$/.test(file) || !listed.includes(`"@/${file.slice(0, -3)}"`),
      );
    expect(wrong).toEqual([]);
  });

  test("has a unique name", () => {
    const names = mailTemplates();
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

/** Aggregates with queries and without a `visibility.ts`, because only admins read them. */
const ADMINS_ALONE = [
  "messaging/mail",
  "money/bank",
  "site/admin",
  "site/content/contact",
  "site/jobs",
  "site/settings",
  "trust/audit",
  "trust/casework",
];

/** The others, with the reason. */
const NO_VISIBILITY: Readonly<Record<string, string>> = {
  "funding/mediations": "belong to a sponsorship, with its visibility",
  "identity/privacy": "reads the viewer's own account only",
  "listings/geo": "the gazetteer belongs to no one",
  "funding/deadlines": "shows deliverables, with their visibility",
  "listings/search": "finds proposals, with their visibility",
  "listings/town-calendar": "lists the events of proposals, with their visibility",
  "money/plans": "reads the terms of the one account that its caller names, mostly under a lock",
  "site/checklist": "reads the viewer's own account only",
  "site/health": "reads no one's data",
  "site/palette": "finds the viewer's own things, with the visibility of each kind",
  "site/share": "renders what the public pages of proposals and vendors show",
  "site/sitemap": "lists what the public pages of proposals and vendors show",
  "site/waiting": "counts what other aggregates show, with their visibility",
  "vendors/directory": "shows profiles, services, and events, with their visibility",
};

describe("an aggregate with queries", () => {
  const queries = globSync(["lib/**/queries/**/*.ts", "lib/**/queries.ts"]).filter(
    (file) => !file.startsWith("lib/api/"),
  );
  const aggregateOf = (file: string) => file.replace(/^lib\//, "").replace(/\/queries(\.ts|\/.*)$/, "");

  test("defines in visibility.ts what a viewer may see, or is listed here with the reason", () => {
    const silent = [...new Set(queries.map(aggregateOf))].filter(
      (aggregate) => !existsSync(`lib/${aggregate}/visibility.ts`),
    );
    expect(silent.toSorted()).toEqual([...ADMINS_ALONE, ...Object.keys(NO_VISIBILITY)].toSorted());
  });

  test("is restricted to admins if it is listed as such, in each file or in all of its importers", () => {
    const asks = (file: string) => /\bauthorize\(\w+, \["admin"\]\)/.test(readFileSync(file, "utf8"));
    const files = globSync(["lib/**/*.{ts,tsx}", "app/**/*.{ts,tsx}"]);
    const open = queries
      .filter((file) => ADMINS_ALONE.includes(aggregateOf(file)) && !asks(file))
      .flatMap((file) => files.filter((other) => importsOf(other).includes(file) && !asks(other)));
    expect(open).toEqual([]);
  });

  test("has predicates that are compared with plain JavaScript", () => {
    const tested = new Set(globSync("tests/integration/**/visibility.test.ts").flatMap(importsOf));
    expect(globSync("lib/**/visibility.ts").filter((file) => !tested.has(file))).toEqual([]);
  });
});

/** Where a form's own button is dangerous: in a dialog, or on a page about nothing else. */
const DANGEROUS_FORMS = [
  "components/forms/reason-dialog.tsx",
  "components/identity/privacy/delete-account-form.tsx",
  "components/listings/proposals/manage/cancel-form.tsx",
  "components/listings/proposals/manage/close-form.tsx",
  "components/trust/moderation/hide-form.tsx",
];

test("a dangerous action is confirmed in a ReasonDialog", () => {
  const wrong = globSync("{app,components}/**/*.tsx").filter((file) =>
    /variant="danger"|\?\s*"danger"|\bconfirm\(/.test(readFileSync(file, "utf8")),
  );
  expect(wrong.toSorted()).toEqual(DANGEROUS_FORMS);
});

/** Actions that cut something off, which must be confirmed. */
const CONFIRMED_ACTIONS = ["disconnectGoogleAction", "removeWebhookAction", "revokeApiTokenAction"];

test("an action that cuts something off is confirmed in a ReasonDialog", () => {
  const using = CONFIRMED_ACTIONS.map((action) =>
    globSync("{app,components}/**/*.tsx").filter((file) =>
      new RegExp(`action=\\{${action}\\}`).test(readFileSync(file, "utf8")),
    ),
  );
  expect(using.map(({ length }) => length)).toEqual(CONFIRMED_ACTIONS.map(() => 1));
  expect(using.flat().filter((file) => !/<ReasonDialog\b/.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("no file and no declaration has a name that the glossary replaces", () => {
  const wrong = everywhere.flatMap((file) => {
    const name = basename(file);
    const isFileRefused = parts(name).some(isReplaced) && !isPrescribed(name, file);
    return [...(isFileRefused ? [file] : []), ...new Set(refusedIn(file))].map((one) => `${file} ${one}`);
  });
  expect(wrong).toEqual([]);
});

const isReplaced = (word: string) => replaced.has(word) || replaced.has(word.replace(/s$/, ""));

function parts(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}

/** The commands that each file outside `commands/` and the jobs imports. */
function calledFromOutside(): Set<string> {
  const callers = globSync(["lib/**/*.{ts,tsx}", "app/**/*.{ts,tsx}"]).filter(
    (file) => !/\/commands\/|^lib\/site\/jobs\//.test(file),
  );
  return new Set(callers.flatMap(importsOf));
}

/** Our own files that a file imports. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/ from "([^"]+)"/g)].map(
    ([, target = ""]) => `${target.startsWith("@/") ? target.slice(2) : join(dirname(file), target)}.ts`,
  );
}

/** The refused names that a file declares. Parses only files that may have one, which saves seconds. */
function refusedIn(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const isRefused = (name: string) => parts(name).some(isReplaced) && !isPrescribed(name, file);
  const bare = source.replace(COMMENT_OR_TEXT, "");
  if (![...new Set(bare.match(MAYBE))].some(isRefused)) return [];
  return namesIn(parseSync(source, { syntax: "typescript", tsx: file.endsWith("x") }).body).filter(isRefused);
}

/** The variables, parameters, functions, types, properties, and object keys in a syntax tree. */
function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (typeof node !== "object" || node === null) return [];
  const { type, value } = node as { type?: string; value?: unknown };
  const names = Object.entries(node).flatMap(([key, child]) => (isUse(type, key) ? [] : namesIn(child)));
  return type === "Identifier" && typeof value === "string" ? [value, ...names] : names;
}

/** Names that are read from an object, imported, or passed to an element are declared elsewhere. */
const isUse = (type: string | undefined, key: string) =>
  (type === "MemberExpression" && key === "property") ||
  (type === "ImportSpecifier" && key === "imported") ||
  (type === "JSXAttribute" && key === "name");

const COMMENT_OR_TEXT = /^\s*(?:\/\/|\/?\*).*$|"(?:[^"\\\n]|\\.)*"/gm;
const MAYBE = new RegExp(`\\w*(?:${[...replaced].join("|")})\\w*`, "gi");

interface Exported {
  name: string;
  /** The name of a function's first parameter; null: no function. */
  first: string | null;
}

function exportsOf(file: string): Exported[] {
  const { body } = parseSync(readFileSync(file, "utf8"), { syntax: "typescript", tsx: file.endsWith("x") });
  return body.flatMap((item) => {
    if (item.type !== "ExportDeclaration") return [];
    const { declaration } = item;
    if (declaration.type === "FunctionDeclaration")
      return [{ name: declaration.identifier.value, first: nameOf(declaration.params[0]?.pat) }];
    if (declaration.type === "VariableDeclaration")
      return declaration.declarations.map(({ id, init }) => ({
        name: nameOf(id),
        first: init?.type === "ArrowFunctionExpression" ? nameOf(init.params[0]) : null,
      }));
    if ("identifier" in declaration) return [{ name: declaration.identifier.value, first: null }];
    return "id" in declaration ? [{ name: nameOf(declaration.id), first: null }] : [];
  });
}

function nameOf(pattern: { type: string; value?: unknown } | undefined): string {
  if (pattern?.type === "ObjectPattern") return "{";
  return pattern?.type === "Identifier" ? String(pattern.value) : "";
}
