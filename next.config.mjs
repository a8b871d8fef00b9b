// @ts-check
import { fileURLToPath } from "node:url";
import { OTHER_SPELLINGS } from "./lib/site/http/routes.ts";

const development = process.env.NODE_ENV === "development";

/** Where our plain forms may redirect: the providers' payment pages. */
const HOSTED_PAGES = [
  "https://checkout.stripe.com",
  "https://www.paypal.com",
  "https://www.sandbox.paypal.com",
];

/**
 * The server adds the inline scripts: by a nonce on pages made for one request, by their hashes on cached pages. In
 * development, it knows neither. Videos are embedded only after a click, from these two players; our own sponsor walls
 * are framed to preview them.
 */
const contentSecurityPolicy = {
  "default-src": "'self'",
  "script-src": `'self'${development ? " 'unsafe-inline' 'unsafe-eval'" : ""}`,
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data: blob:",
  "font-src": "'self'",
  "connect-src": `'self'${development ? " ws:" : ""}`,
  "frame-src": "'self' https://www.youtube-nocookie.com https://player.vimeo.com",
  "frame-ancestors": "'none'",
  "form-action": `'self' ${HOSTED_PAGES.join(" ")}`,
  "base-uri": "'none'",
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
  "Permissions-Policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-create=(self), " +
    "publickey-credentials-get=(self)",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** What emails, other sites, and API clients show: pictures, feeds, cards, walls, and badges. */
const SHOWN_ELSEWHERE = [
  "/media/:path*",
  "/art/:path*",
  "/sharepictures/:path*",
  "/embed/:path*",
  "/badge/:file",
  "/share.png",
  "/blog/:slug/share.png",
  "/blog/feed.:kind(xml|json)",
  "/icon.svg",
  "/apple-icon.png",
  "/share/:kind/:slug/qr.svg",
];

/** The paths of a proposal's card and its sponsor wall, without the first slash. */
const CARD = "embed/(?:proposals|wall)/[^/]+$";

/** Filters, sorting, and paging of the list of opportunities; an address with any of them has a separate page. */
const FILTERS = ["q", "category", "location", "min", "max", "sort", "after"];

/** The same for the Agent Hub. */
const HUB_FILTERS = ["q", "location", "commission", "after"];

/** The same for the vendor directory, and for the marketplace, which has two tabs. */
const VENDOR_FILTERS = ["q", "category", "location", "after"];
const MARKET_FILTERS = ["tab", ...VENDOR_FILTERS];

/** @param {Record<string, string>} headers */
const listed = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/**
 * Rewrites addresses with one of these query parameters to the page that is rendered for each request. Matches a page's
 * name in any spelling and keeps it: a misspelled one has no such page and is redirected below.
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

/** The searchable pages, with their filters. */
const SEARCHED = {
  browseproposals: FILTERS,
  agenthub: HUB_FILTERS,
  vendorlistings: VENDOR_FILTERS,
  marketplace: MARKET_FILTERS,
};

/**
 * Redirects a page's name in any spelling to the page; only addresses without a page, so that all others get the cached
 * "not found" page.
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
  // Derived from the sources, so that every machine gets the same id. `npm run dev` needs none.
  generateBuildId: () => process.env.BUILD_ID ?? null,
  poweredByHeader: false,
  // The server compresses, with brotli too.
  compress: false,
  // Never streams the title after the page: it is in the head that the browser reads first, also without scripts.
  htmlLimitedBots: /.*/,
  cacheComponents: false,
  cacheHandler: fileURLToPath(new URL(".dist/cache-handler.mjs", import.meta.url)),
  cacheMaxMemorySize: 0,
  // After 15 minutes without requests, the next visitor (usually a search engine) gets a fresh page: events end without
  // any action.
  expireTime: 900,
  agentRules: false,
  // `npm run check` checks the types, along with those of the tests.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    agentUpgrade: false,
    // Writing the cache takes a third of a build. Those who built before will build again, and save as much.
    turbopackFileSystemCacheForBuild: process.env.KEEP_COMPILED === "1",
    // A process loads pages on demand; loading all of them at the start takes 10% more memory.
    preloadEntriesOnStart: false,
  },
  devIndicators: false,
  serverExternalPackages: [
    "@node-rs/argon2",
    "exifr",
    "fontkit",
    "graphile-worker",
    "mailparser",
    "nodemailer",
    "pdfkit",
    "pg",
    "pino",
    "postgres",
    "sharp",
    "stripe",
  ],
  rewrites: async () => ({
    beforeFiles: [
      ...Object.entries(SEARCHED).flatMap(([page, names]) => searched(page, names)),
      // A segment can't have both a page, `/calendar/<town>`, and files.
      { source: "/calendar/:file([^/]+\\.ics)", destination: "/calendar/feed/:file" },
    ],
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
    // Agents' short links lead to pages that search engines find elsewhere.
    {
      source: "/r/:path*",
      headers: listed({ "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store" }),
    },
    // Private pages of clients without an account: the address is the key.
    {
      source: "/quotes/:path*",
      headers: listed({
        "X-Robots-Tag": "noindex",
        "Cache-Control": "private, no-store",
        "Referrer-Policy": "same-origin",
      }),
    },
    // The same for reports that a sponsor passes on.
    {
      source: "/sponsorshipreport/:path*",
      headers: listed({
        "X-Robots-Tag": "noindex",
        "Cache-Control": "private, no-store",
        "Referrer-Policy": "same-origin",
      }),
    },
    // The same for a spot reserved for a past sponsor.
    {
      source: "/renewal/:path*",
      headers: listed({
        "X-Robots-Tag": "noindex",
        "Cache-Control": "private, no-store",
        "Referrer-Policy": "same-origin",
      }),
    },
    // The address of the icons has a version.
    { source: "/icons.svg", headers: listed({ "Cache-Control": "public, max-age=31536000, immutable" }) },
    // A proposal's card and sponsor wall are made for other sites; nothing else may be framed.
    { source: `/((?!${CARD}).*)`, headers: listed({ "X-Frame-Options": "DENY" }) },
    // The routes of stored files, drawings, the card, and the wall set stricter headers.
    {
      source: `/((?!media/|art/|api/attachments/|api/proofs/|api/sponsor-assets/|${CARD}).*)`,
      headers: listed(pageHeaders),
    },
  ],
};

/**
 * A built site reads this file too, and has no compiler.
 * @param {string} phase
 */
export default async function configOf(phase) {
  if (phase === "phase-production-server") return config;
  const { default: createMdx } = await import("@next/mdx");
  // By name, because the bundler accepts no functions.
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
