// The allowed directions of imports, which `npm run check` enforces. docs/architecture.md gives the reasons.

/** From bottom to top: an aggregate imports only from its own line and the lines before it. */
const ORDER = [
  ["site/http", "site/cache"],
  ["site/settings"],
  ["site/seo"],
  ["listings/geo"],
  ["listings/media"],
  ["identity/accounts", "identity/sessions", "identity/api-tokens", "identity/second-factor"],
  ["site/content/legal"],
  ["messaging/webhooks"],
  ["messaging/live"],
  ["site/content/contact"],
  ["money/ledger"],
  ["money/receipts"],
  ["money/orders", "money/plans", "money/payments", "money/bank"],
  ["messaging/notifications"],
  ["listings/events"],
  ["agents/referrals"],
  ["listings/proposals", "listings/search"],
  ["listings/town-calendar"],
  ["vendors/service-requests"],
  ["listings/event-import"],
  ["messaging/threads"],
  ["agents/commissions"],
  ["funding/sponsorships", "funding/deliverables"],
  ["funding/mediations"],
  ["funding/updates"],
  ["funding/inquiries"],
  ["funding/pipeline"],
  ["funding/contracts"],
  ["funding/balances"],
  ["funding/sponsor-assets"],
  ["funding/placements"],
  ["funding/sponsorship-reports"],
  ["funding/renewals"],
  ["funding/deadlines"],
  ["messaging/campaigns"],
  ["agents/agreements", "agents/market"],
  ["money/payouts"],
  ["vendors/profiles", "vendors/services", "vendors/directory"],
  ["vendors/quote-requests"],
  ["vendors/bids", "vendors/bookings"],
  ["vendors/calendar"],
  ["trust/reviews"],
  ["trust/public-pages"],
  ["trust/casework"],
  ["trust/moderation"],
  ["site/analytics"],
  ["site/content/blog"],
  ["site/sitemap"],
  ["site/share"],
  ["identity/privacy"],
  ["trust/audit"],
  ["messaging/mail"],
  ["site/admin"],
  ["site/waiting", "site/checklist"],
  ["site/palette"],
  ["site/content/help"],
  ["site/jobs", "site/health", "site/startup"],
];

/**
 * Entry points above their aggregate's line: a payment's commands fulfill what was bought, a commission's know its
 * sponsorship, a setting's know what it changes, and a request's session loads the caller's plan and referral.
 */
const ABOVE =
  "^lib/(money/payments/(fulfilments\\.ts$|commands/|queries/)|agents/commissions/(commands|queries)/|site/settings/(commands/|queries|actions|schema)|identity/sessions/)";

/** What a viewer may see, as SQL: any aggregate may use any other's. */
const VISIBILITY = "/visibility\\.ts$";

/** An aggregate's folder. */
const AGGREGATE =
  "^lib/(?:identity|listings|funding|agents|vendors|money|messaging|trust|site)/(?:content/)?[^/]+/";

/** Files that a browser may load: no database, no secrets. */
const CLIENT_SAFE = `${AGGREGATE}(schema|status|policy|upload-rules)\\.ts$`;

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

export default {
  forbidden: [
    rule("no-unresolved", "Every import resolves.", {}, { couldNotResolve: true }),
    rule("no-cycles", "Modules have no import cycles.", {}, { circular: true }),
    rule(
      "nothing-imports-app",
      "Pages and routes are the outermost layer.",
      { pathNot: "^(app|tests)/" },
      { path: "^app/" },
    ),
    rule(
      "no-test-code-in-the-product",
      "Tests and scripts use the product, never the reverse.",
      { path: "^(app|components|lib|db|instrumentation)" },
      { path: "^(tests|scripts)/" },
    ),
    rule(
      "db-knows-no-lib",
      "The database layer is below the product; it shares only settings, ids, measurements, and the type of one column with lib.",
      { path: "^db/" },
      { path: "^lib/", pathNot: "^lib/(core/(env|ids|metrics|tracing)|funding/contracts/content)\\.ts$" },
    ),
    rule(
      "pages-read-and-act",
      "A page queries and offers actions; it neither runs commands nor uses the database. " +
        "Exception: the return page after a payment prompts us to ask the provider.",
      { path: "^app/.*(page|layout|loading|error|not-found)\\.tsx$" },
      {
        path: `^db/|${AGGREGATE}(commands|internal)/`,
        pathNot: "^(db/enums/|(db/types|lib/money/payments/commands/record-return)\\.ts$)",
      },
    ),
    rule(
      "routes-are-adapters",
      "A route calls queries and commands, never tables.",
      { path: "^app/.*route\\.ts$" },
      { path: "^db/schema/" },
    ),
    rule(
      "ui-knows-no-domain",
      "Primitives import only each other.",
      { path: "^components/ui/" },
      { path: "^(app|lib|db|components/(?!ui/))" },
    ),
    rule(
      "components-stay-client-safe",
      "Components render their props.",
      { path: "^components/" },
      {
        path: `^db/|${AGGREGATE}(queries|commands/|internal/)`,
        pathNot: "^db/enums/",
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "client-safe-files",
      "Schemas, statuses and policies also run in the browser.",
      { path: CLIENT_SAFE },
      {
        path: `^db/|^lib/integrations/|${AGGREGATE}(queries|actions|commands/|internal/)|node_modules/(server-only|drizzle-orm|next)/`,
        pathNot: "^db/enums/",
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "actions-only-wrap",
      "An action wraps a command of the same context and never uses the database.",
      { path: "^lib/([^/]+)/.*/actions(/|\\.ts$)" },
      { path: "^db/|^lib/(?!$1/)[^/]+/.*/commands/|/internal/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "commands-have-no-transport",
      "Pages, webhooks, jobs and tests run the same commands.",
      { path: `${AGGREGATE}(commands|internal)/` },
      { path: "node_modules/next(-auth)?/" },
    ),
    rule(
      "commands-see-interfaces",
      "Commands use ports, never adapters.",
      { path: `${AGGREGATE}(commands/|internal/|queries(/|\\.ts$))`, pathNot: "^lib/site/jobs/" },
      {
        path: "^lib/integrations/",
        pathNot: "/(port|ports|env|queue|queue-mails?)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "only-auth-knows-next-auth",
      "Everything else asks lib/identity/sessions who is signed in.",
      { path: "^(app|components|lib|db)/", pathNot: "^lib/identity/sessions/" },
      { path: "node_modules/next-auth/" },
    ),
    rule(
      "read-when-needed",
      "A web process loads megabytes that few requests use only when one does.",
      { path: "^(app|components|lib)/" },
      {
        path: "node_modules/(nodemailer|sharp|stripe)/",
        dependencyTypesNot: ["dynamic-import", "type-only"],
      },
    ),
    rule(
      "pages-use-recorded-api",
      "The API pages show the generated reference; importing the definitions would import their commands.",
      { path: "^(app/.*page\\.tsx$|components/)" },
      { path: "^lib/api/(registry|reference)\\.ts$", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "core-is-the-bottom",
      "Code that everything uses imports nothing else.",
      { path: "^lib/core/", pathNot: "^lib/core/(action|route)\\.ts$" },
      { path: `${AGGREGATE}|^lib/integrations/`, dependencyTypesNot: ["type-only"] },
    ),
    ...ORDER.slice(0, -1).map((line, index) =>
      rule(
        `order-${line[0]}`,
        "Aggregates build on each other in one direction.",
        { path: `^lib/(${line.join("|")})/`, pathNot: `${ABOVE}|${VISIBILITY}` },
        {
          path: `^lib/(${ORDER.slice(index + 1)
            .flat()
            .join("|")})/`,
          pathNot: VISIBILITY,
        },
      ),
    ),
    rule(
      "visibility-is-sql",
      "Every aggregate uses the others' visibility, so it imports only tables and other visibility.",
      { path: VISIBILITY },
      { path: "^(app|components|lib)/", pathNot: `^lib/core/|${VISIBILITY}` },
    ),
    rule(
      "internal-stays-in-its-context",
      "Code that runs inside a transaction is for commands of the same context.",
      { path: "^lib/([^/]+)/" },
      { path: "^lib/(?!$1/)[^/]+/.*/internal/" },
    ),
    rule(
      "internal-is-for-commands",
      "Pages and components use a context's public files.",
      { path: "^(app|components)/" },
      { path: "^lib/.*/internal/" },
    ),
    rule(
      "forms-are-for-screens",
      "The API passes a command the input of its schema, without a form.",
      { path: "^lib/api/" },
      { path: `${AGGREGATE}form\\.ts$` },
    ),
    rule(
      "actions-are-for-screens",
      "A context calls another one's commands, not its form actions.",
      { path: "^lib/" },
      { path: `${AGGREGATE}actions(/|\\.ts$)` },
    ),
  ],
  options: {
    parser: "swc",
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|\\.dist|tests/bench/floor)/" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
