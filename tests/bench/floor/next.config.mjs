import { fileURLToPath } from "node:url";

const projectRoot = fileURLToPath(new URL("../../..", import.meta.url));

/** The framework's defaults, so that the benchmark shows what the product adds. */
export default {
  output: "standalone",
  agentRules: false,
  experimental: { agentUpgrade: false },
  outputFileTracingRoot: projectRoot,
  turbopack: { root: projectRoot },
};
