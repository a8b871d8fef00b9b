import { fileURLToPath } from "node:url";
import { compile } from "@mdx-js/mdx";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import remarkReadingTime from "remark-reading-time";
import remarkReadingTimeExport from "remark-reading-time/mdx";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");

/** The plugins that the site's build applies to articles. */
const ARTICLE_PLUGINS = [
  remarkGfm,
  remarkFrontmatter,
  remarkMdxFrontmatter,
  remarkReadingTime,
  remarkReadingTimeExport,
];

const shared = {
  plugins: [
    {
      name: "mdx",
      transform: async (code: string, id: string) =>
        id.endsWith(".mdx") ? String(await compile(code, { remarkPlugins: ARTICLE_PLUGINS })) : undefined,
    },
  ],
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${root}/` },
      // The marker that keeps server code out of the browser bundle; a test is a server.
      { find: /^server-only$/, replacement: `${root}/node_modules/server-only/empty.js` },
    ],
  },
  // Like the site's build: React's development checks take longer than rendering the emails.
  oxc: { jsx: { runtime: "automatic" as const, development: false } },
};

/** Files of a marketplace that accepts bank transfers: they share its account settings. */
const BANK = [
  "funding/renewals/histories",
  "money/bank/bank-transfer",
  "money/bank/exceptions",
  "money/bank/unexpected-debits",
  "money/payments/confirmations",
  "money/payments/corrected-purchases",
  "money/payments/corrected-returns",
  "money/payments/corrections",
].map((name) => `tests/integration/${name}.test.ts`);

/** Files with other settings, or about what a process does only at its start. */
const ALONE = [
  "tests/integration/api/google.test.ts",
  "tests/integration/db/migrate.test.ts",
  "tests/integration/db/outage.test.ts",
  "tests/integration/identity/second-factor/required.test.ts",
  "tests/integration/money/bank/bank-day.test.ts",
  "tests/integration/money/payments/stripe-site.test.ts",
  "tests/integration/site/cache/cdn.test.ts",
];

/** Loading the product once per file takes longer than most files' tests. */
const sharing = {
  isolate: false,
  setupFiles: ["tests/support/environment.ts", "tests/support/same-settings.ts"],
};

/** Workers that load Drizzle without parsing its package.json each time. */
const quick = { execArgv: ["--import", `${root}/tests/support/resolve-drizzle.ts`] };

/** The default of one second is too short for opening a connection on a busy machine. */
const patient = { expect: { poll: { timeout: 15_000 } } };

const withDatabase = {
  ...patient,
  ...quick,
  globalSetup: "tests/support/cluster.ts",
  env: { NODE_ENV: "test" as const },
  testTimeout: 20_000,
  hookTimeout: 30_000,
};

export default defineConfig({
  test: {
    // One more than the smallest machine has processors: a file spends much of its time waiting for its database.
    maxWorkers: 3,
    projects: [
      {
        ...shared,
        test: {
          ...patient,
          ...quick,
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          // Unit tests leave no state behind; a fresh start for each file costs more than its tests.
          isolate: false,
          // Code that never connects also reads the settings.
          env: { NODE_ENV: "test", DATABASE_URL: "postgres://localhost/nowhere" },
          setupFiles: "tests/support/environment.ts",
          // Generates real keys and hashes, perhaps on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        ...shared,
        test: {
          ...withDatabase,
          name: "integration",
          include: ["tests/integration/**/*.test.ts", "tests/authz/**/*.test.ts"],
          exclude: [...BANK, ...ALONE],
          ...sharing,
        },
      },
      {
        ...shared,
        test: {
          ...withDatabase,
          name: "bank",
          include: BANK,
          ...sharing,
          setupFiles: ["tests/support/bank-settings.ts", ...sharing.setupFiles],
        },
      },
      {
        ...shared,
        test: {
          ...withDatabase,
          name: "alone",
          include: ALONE,
          setupFiles: "tests/support/environment.ts",
        },
      },
      {
        ...shared,
        test: {
          ...withDatabase,
          // Runs the built site as it is deployed.
          name: "deploy",
          include: ["tests/deploy/**/*.test.ts"],
          globalSetup: ["tests/support/cluster.ts", "tests/support/built-site.ts"],
          setupFiles: "tests/support/environment.ts",
          // Sites start, and load the gazetteer, perhaps on a busy machine.
          expect: { poll: { timeout: 180_000 } },
          testTimeout: 400_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          ...withDatabase,
          // Dumps the current release for the tests of later ones: `npm run release:dump`.
          name: "release",
          include: ["tests/releases/make-dump.ts"],
          setupFiles: "tests/support/environment.ts",
        },
      },
      {
        ...shared,
        test: {
          // Needs servers that npm does not install: `npm run test:s3`.
          name: "peers",
          include: ["tests/peers/**/*.test.ts"],
          globalSetup: "tests/peers/ceph.ts",
          env: { NODE_ENV: "test" },
          testTimeout: 60_000,
        },
      },
    ],
  },
});
