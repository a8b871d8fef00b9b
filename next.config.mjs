// @ts-check
import { fileURLToPath } from "node:url";
import { OTHER_SPELLINGS } from "./lib/site/http/routes.ts";

const development = process.env.NODE_ENV === "development";

/** Where a plain form of ours may lead after its answer: the providers' own pages to pay on. */
const HOSTED_PAGES = [
  "https://checkout.stripe.com",
  "https://www.paypal.com",
  "https://www.sandbox.paypal.com",
];

/**
 * Pages that everybody gets alike are stored, so their inline scripts cannot carry a nonce made for one request; of
 * the others the server names the nonce in place of 'unsafe-inline'.
 * Videos are embedded only after a click, from these two players.
 */
const contentSecurityPolicy = {
  "default-src": "'self'",
  "script-src": `'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ""}`,
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data: blob:",
  "font-src": "'self'",
  "connect-src": `'self'${development ? " ws:" : ""}`,
  "frame-src": "https://www.youtube-nocookie.com https://player.vimeo.com",
  "frame-ancestors": "'none'",
  "form-action": `'self' ${HOSTED_PAGES.join(" ")}`,
  "base-uri": "'self'",
  "object-src": "'none'",
};

const pageHeaders = {
  "Content-Security-Policy": Object.entries(contentSecurityPolicy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; "),
};

const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** What mails, other sites and programs of the API show: pictures, and a proposal's card. */
const SHOWN_ELSEWHERE = [
  "/media/:path*",
  "/art/:path*",
  "/sharepictures/:path*",
  "/embed/:path*",
  "/share.png",
  "/icon.svg",
  "/apple-icon.png",
  "/share/:kind/:slug/qr.svg",
];

/** The address of a proposal's card, after the first slash. */
const CARD = "embed/proposals/[^/]+$";

/** What narrows, orders or pages the list of opportunities; an address with any of them is answered by itself. */
const FILTERS = ["q", "category", "location", "min", "max", "sort", "after"];

/** The same of the Agent Hub. */
const HUB_FILTERS = ["q", "location", "commission", "after"];

/** The same of the vendors' directory, and of the marketplace, which has two tabs. */
const VENDOR_FILTERS = ["q", "category", "location", "after"];
const MARKET_FILTERS = ["tab", ...VENDOR_FILTERS];

/** @param {Record<string, string>} headers */
const listed = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/**
 * Leads an address with one of these names in its query to the page that is made for each request. A page's name is
 * found in any spelling and kept as it was spelled: a wrong one has no such page, and is sent on below.
 * @param {string} page
 * @param {string[]} names
 * @returns {import("next/dist/lib/load-custom-routes").Rewrite[]}
 */
const searched = (page, names) =>
  names.map((key) => ({
    source: `/:page(${page})`,
    has: [{ type: "query", key }],
    destination: "/:page/search",
  }));

/** The pages that are searched, with what narrows each. */
const SEARCHED = {
  browseproposals: FILTERS,
  agenthub: HUB_FILTERS,
  vendorlistings: VENDOR_FILTERS,
  marketplace: MARKET_FILTERS,
};

/**
 * Leads a name of a page, in whatever spelling, to where it is sent on; only what no page answers to, so that the rest
 * gets the stored page for addresses that lead nowhere.
 */
const respelled = [
  `/:before*/:name(${OTHER_SPELLINGS.last.join("|")})`,
  ...OTHER_SPELLINGS.whole.map((path) => `/${path}`),
].map((source, index) => ({
  source,
  destination: `/otherspelling${index === 0 ? "/:before*/:name" : source}`,
}));

/** @type {import("next").NextConfig} */
const config = {
  // Derived from the sources, so that every machine gets the same one. `npm run dev` needs none.
  generateBuildId: () => process.env.BUILD_ID ?? null,
  poweredByHeader: false,
  // The server does it, by brotli too.
  compress: false,
  // Nobody gets a title after the page: it stands in the head that the browser reads first, for whoever has no scripts, too.
  htmlLimitedBots: /.*/,
  cacheComponents: false,
  cacheHandler: fileURLToPath(new URL(".dist/cache-handler.mjs", import.meta.url)),
  cacheMaxMemorySize: 0,
  // Whoever asks after a quarter of an hour in which nobody did, a search engine mostly, gets no page from before:
  // events end without anybody's doing.
  expireTime: 900,
  agentRules: false,
  // `npm run check` looks at them, together with those of the tests.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    agentUpgrade: false,
    // Writing down what was compiled takes a third of a build. Who has built before will build again, and gains as much.
    turbopackFileSystemCacheForBuild: process.env.KEEP_COMPILED === "1",
    // A process holds the pages it was asked for; all of them, from its start on, take a tenth more memory.
    preloadEntriesOnStart: false,
  },
  devIndicators: false,
  serverExternalPackages: [
    "@node-rs/argon2",
    "graphile-worker",
    "mailparser",
    "nodemailer",
    "pg",
    "pino",
    "postgres",
    "sharp",
    "stripe",
  ],
  rewrites: async () => ({
    beforeFiles: Object.entries(SEARCHED).flatMap(([page, names]) => searched(page, names)),
    fallback: [
      { source: `/:page(${Object.keys(SEARCHED).join("|")})/search`, destination: "/otherspelling/:page" },
      ...respelled,
    ],
  }),
  headers: async () => [
    { source: "/:path*", headers: listed(securityHeaders) },
    ...SHOWN_ELSEWHERE.map((source) => ({
      source,
      headers: listed({ "Cross-Origin-Resource-Policy": "cross-origin" }),
    })),
    // The address of the icons has a version.
    { source: "/icons.svg", headers: listed({ "Cache-Control": "public, max-age=31536000, immutable" }) },
    // A proposal's card is made for other sites; nothing else may be framed.
    { source: `/((?!${CARD}).*)`, headers: listed({ "X-Frame-Options": "DENY" }) },
    // What is stored, drawn or made for other sites says for itself that it may do nothing at all.
    { source: `/((?!media/|art/|api/attachments/|${CARD}).*)`, headers: listed(pageHeaders) },
  ],
};

/**
 * A built site reads this, too, and has no compiler.
 * @param {string} phase
 */
export default async function configOf(phase) {
  if (phase === "phase-production-server") return config;
  const { default: createMdx } = await import("@next/mdx");
  // By name: the bundler takes no functions.
  const withMdx = createMdx({
    options: {
      remarkPlugins: [
        "remark-gfm",
        "remark-frontmatter",
        "remark-mdx-frontmatter",
        "remark-reading-time",
        "remark-reading-time/mdx",
      ],
    },
  });
  return withMdx({ ...config, output: "standalone" });
}
