import { readFileSync } from "node:fs";
import { getTableConfig, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { entityDocument, readEntities } from "@/scripts/entity-diagram";

const parents = pgTable("parents", { id: uuid("id").primaryKey() });
const strangers = pgTable("strangers", { id: uuid("id").primaryKey() });
const children = pgTable("children", {
  id: uuid("id").primaryKey(),
  parentId: uuid("parent_id")
    .notNull()
    .references(() => parents.id),
  guardianId: uuid("guardian_id").references(() => parents.id),
  twinId: uuid("twin_id")
    .unique()
    .references(() => parents.id),
  strangerId: uuid("stranger_id").references(() => strangers.id),
  status: text("status").notNull(),
  priceCents: integer("price_cents").notNull(),
  notes: text("notes"),
});

const DOCUMENT = entityDocument([
  { context: "family", config: getTableConfig(children) },
  { context: "family", config: getTableConfig(parents) },
  { context: "outside", config: getTableConfig(strangers) },
]);

test("docs/entities.md shows the tables of db/schema", () => {
  const cure = "docs/entities.md does not show db/schema. Run npm run docs:entities.";
  expect(readFileSync("docs/entities.md", "utf8"), cure).toBe(entityDocument());
});

test("every table has a context", () => {
  const names = readEntities().map(({ config }) => config.name);
  expect(names).toContain("proposals");
  expect(names).toEqual([...new Set(names)]);
});

test("shows keys, statuses and amounts, and omits other columns", () => {
  expect(DOCUMENT).toContain(`  children {
    uuid id PK
    uuid parent_id FK
    uuid guardian_id FK
    uuid twin_id FK, UK
    uuid stranger_id FK "outside: strangers"
    text status
    integer price_cents
  }`);
  expect(DOCUMENT).not.toContain("notes");
});

test("draws how many rows a reference allows, and no line into another context", () => {
  const lines = DOCUMENT.split("\n").filter((line) => line.includes("--"));
  expect(lines).toEqual([
    `  parents ||--o{ children : "parent_id"`,
    `  parents |o--o{ children : "guardian_id"`,
    `  parents |o--o| children : "twin_id"`,
  ]);
});

test("every line is valid Mermaid", () => {
  const box = /^ {2}\w+ \{$|^ {2}\}$/;
  const column = /^ {4}[A-Za-z][\w[\]]* \w+(?: (?:PK|FK|UK)(?:, (?:PK|FK|UK))*)?(?: "[^"]+")?$/;
  const relation = /^ {2}\w+ (?:\|\||\|o)--o[{|] \w+ : "[\w, ]+"$/;
  const pictures = [...entityDocument().matchAll(/```mermaid\nerDiagram\n([^`]*)\n```/g)];
  const wrong = pictures
    .flatMap(([, picture = ""]) => picture.split("\n"))
    .filter((line) => ![box, column, relation].some((shape) => shape.test(line)));
  expect(pictures.length).toBeGreaterThan(8);
  expect(wrong).toEqual([]);
});
