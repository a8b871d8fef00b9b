// Which way imports may point; `npm run check` holds everybody to it.

/** From the bottom to the top: a domain imports only those before it. */
const DOMAINS = [
  "places",
  "search",
  "media",
  "accounts",
  "legal",
  "webhooks",
  "live",
  "contact",
  "ledger",
  "receipts",
  "billing",
  "notifications",
  "events",
  "referrals",
  "proposals",
  "vendor-requests",
  "event-pages",
  "messages",
  "commissions",
  "sponsorships",
  "interests",
  "leads",
  "contracts",
  "blasts",
  "agents",
  "payments",
  "payouts",
  "vendors",
  "vendor-leads",
  "offers",
  "reviews",
  "moderation",
  "analytics",
  "blog",
  "sitemap",
  "share",
  "share-pictures",
  "privacy",
  "audit",
  "settings",
  "mail-desk",
  "admin",
  "api",
  "help",
];

/** What a browser may load: no database, no secrets. */
const CLIENT_SAFE = "^lib/[^/]+/(schema|status|policy|upload-rules)\\.ts$";

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

export default {
  forbidden: [
    rule("no-unresolved", "Every import leads somewhere.", {}, { couldNotResolve: true }),
    rule("no-cycles", "Modules do not need each other in a circle.", {}, { circular: true }),
    rule(
      "nothing-imports-app",
      "Pages and routes are the outermost layer.",
      { pathNot: "^(app|tests)/" },
      { path: "^app/" },
    ),
    rule(
      "no-test-code-in-the-product",
      "Tests and scripts use the product, not the other way round.",
      { path: "^(app|components|lib|db|instrumentation)" },
      { path: "^(tests|scripts)/" },
    ),
    rule(
      "db-knows-no-lib",
      "The database layer is below the product; what it shares with lib are settings, ids, and the type of one column.",
      { path: "^db/" },
      { path: "^lib/", pathNot: "^lib/(core/(env|ids)|contracts/content)\\.ts$" },
    ),
    rule(
      "pages-read-and-act",
      "A page queries and offers actions; it neither runs commands nor knows the database. " +
        "Coming back from a payment provider is a hint to ask it, and the return page passes that on.",
      { path: "^app/.*(page|layout|loading|error|not-found)\\.tsx$" },
      {
        path: "^(db/|lib/[^/]+/commands/)",
        pathNot: "^(db/enums/|(db/types|lib/payments/commands/note-return)\\.ts$)",
      },
    ),
    rule(
      "routes-are-adapters",
      "A route calls queries and commands; tables are their business.",
      { path: "^app/.*route\\.ts$" },
      { path: "^db/schema/" },
    ),
    rule(
      "ui-knows-no-domain",
      "Primitives know only each other.",
      { path: "^components/ui/" },
      { path: "^(app|lib|db|components/(?!ui/))" },
    ),
    rule(
      "components-stay-client-safe",
      "Components draw what they are given.",
      { path: "^components/" },
      { path: "^(db/|lib/[^/]+/(queries|commands/))", pathNot: "^db/enums/" },
    ),
    rule(
      "client-safe-files",
      "Schemas, states and policies run in the browser too.",
      { path: CLIENT_SAFE },
      {
        path: "^(db/|lib/[^/]+/(queries|actions|commands/)|lib/integrations/)|node_modules/(server-only|drizzle-orm|next)/",
        pathNot: "^db/enums/",
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "actions-only-wrap",
      "An action wraps a command of its own domain and never touches the database.",
      { path: "^lib/([^/]+)/actions(/|\\.ts$)" },
      { path: "^(db/|lib/(?!$1/)[^/]+/commands/)", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "commands-have-no-transport",
      "The same command runs for a page, a webhook, a job and a test.",
      { path: "^lib/[^/]+/commands/" },
      { path: "node_modules/next(-auth)?/" },
    ),
    rule(
      "commands-see-interfaces",
      "Commands know the ports of the outside world, not who stands behind them.",
      { path: "^lib/(?!integrations|jobs)[^/]+/(commands/|queries(/|\\.ts$))" },
      {
        path: "^lib/integrations/",
        pathNot: "/(port|ports|queue|queue-mails?)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "only-auth-knows-next-auth",
      "Everything else asks lib/auth who is there.",
      { path: "^(app|components|lib|db)/", pathNot: "^lib/auth/" },
      { path: "node_modules/next-auth/" },
    ),
    rule(
      "read-when-needed",
      "A web process does without the megabytes of what few requests use, until one does.",
      { path: "^(app|components|lib)/" },
      {
        path: "node_modules/(nodemailer|sharp|stripe)/",
        dependencyTypesNot: ["dynamic-import", "type-only"],
      },
    ),
    rule(
      "pages-tell-of-calls",
      "The API's documentation shows what was written down of its calls; their definitions bring all that they do.",
      { path: "^(app/.*page\\.tsx$|components/)" },
      { path: "^lib/api/(registry|reference)\\.ts$", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "core-is-the-bottom",
      "What everything uses uses nothing of it.",
      { path: "^lib/core/", pathNot: "^lib/core/(action|start-process)\\.ts$" },
      { path: `^lib/(${DOMAINS.join("|")}|jobs)/`, dependencyTypesNot: ["type-only"] },
    ),
    ...DOMAINS.slice(0, -1).map((domain, index) =>
      rule(
        `domain-order-${domain}`,
        "Domains build on each other in one direction.",
        { path: `^lib/${domain}/` },
        { path: `^lib/(${DOMAINS.slice(index + 1).join("|")})/` },
      ),
    ),
    rule(
      "actions-are-for-screens",
      "A domain calls another one's commands, not what was made for its forms.",
      { path: "^lib/" },
      { path: "^lib/[^/]+/actions(/|\\.ts$)" },
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
