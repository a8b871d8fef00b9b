// @ts-check

/** @type {import("next").NextConfig} */
export default {
  output: "standalone",
  poweredByHeader: false,
  cacheComponents: false,
  typedRoutes: false,
  agentRules: false,
  experimental: { agentUpgrade: false },
  devIndicators: false,
  serverExternalPackages: ["@node-rs/argon2", "graphile-worker", "pg", "pino", "postgres", "sharp"],
};
