import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Helm, type Manifest, unpackHelm } from "@/tests/support/helm";

const CHART = "deploy/chart";
const VARIANTS: Record<string, string[]> = {
  "as it is": [],
  "at an upgrade": ["--is-upgrade"],
  "with external secrets": ["--set=secret.external.enabled=true", "--set=secret.external.store.name=vault"],
  "with another database": ["--set=database.enabled=false"],
  "without extras": [
    "--set=web.autoscaling.enabled=false,ingress.enabled=false,networkPolicy.enabled=false,database.backup.enabled=false",
  ],
  "pinned by digest": [
    `--set=image.digest=sha256:${"a".repeat(64)}`,
    "--set=bucket.endpoint=https://files.example",
  ],
};

describe.runIf(process.platform === "linux" && process.arch === "x64")("the chart", () => {
  let helm: Helm;
  beforeAll(() => {
    helm = unpackHelm();
  });
  afterAll(() => helm.remove());

  const only = (manifests: Manifest[], kind: string, name: RegExp = /./): Manifest => {
    const [found, ...others] = manifests.filter((one) => one.kind === kind && name.test(one.metadata.name));
    if (!found || others.length > 0) throw new Error(`not exactly one ${kind} ${name}`);
    return found;
  };

  test("passes Helm's strict lint", () => {
    const { status, output } = helm.run("lint", "--strict", CHART);
    expect(status, output).toBe(0);
  });

  test.each(Object.entries(VARIANTS))("%s renders objects that Kubernetes accepts", async (_name, args) => {
    const manifests = helm.render(CHART, ...args);
    expect(manifests.length).toBeGreaterThan(4);
    for (const manifest of manifests) await validate(manifest);
  });

  test("replaces pods without a gap, and gives each the time to drain", () => {
    const { spec } = only(
      helm.render(CHART, "--set=drain.delaySeconds=7,drain.seconds=90"),
      "Deployment",
      /web/,
    );
    expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    const pod = podOf(spec);
    const [{ env, lifecycle, ...container }] = pod.containers;
    const settings = valuesOf(env);
    expect(settings).toMatchObject({ DRAIN_DELAY_SECONDS: "7", DRAIN_SECONDS: "90", STORAGE: "s3" });
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(7 + 90 + lifecycle.preStop.sleep.seconds);
    expect(container.readinessProbe.httpGet.path).toBe("/readyz");
    expect(container.livenessProbe.httpGet.path).toBe("/healthz");
    expect(container.startupProbe.httpGet.path).toBe("/healthz");
  });

  test("runs every pod by the restricted standard, as the image's account", () => {
    for (const { kind, metadata, spec } of helm.render(CHART).filter((one) => one.spec?.template)) {
      const pod = podOf(spec);
      expect(pod.automountServiceAccountToken, metadata.name).toBe(false);
      expect(pod.securityContext, kind).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 65532,
        seccompProfile: { type: "RuntimeDefault" },
      });
      expect(pod.containers[0].securityContext, kind).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
    }
  });

  test("upgrades the database before it replaces pods", () => {
    const upgrade = only(helm.render(CHART, "--is-upgrade"), "Job");
    expect(upgrade.metadata.annotations?.["helm.sh/hook"]).toBe("pre-upgrade");
    // A hook of an install would wait for pods that wait for it.
    expect(only(helm.render(CHART), "Job").metadata.annotations).toBeUndefined();
  });

  test("has a synchronous standby, a pooler in transaction mode, and a nightly backup", () => {
    const manifests = helm.render(CHART);
    const { spec } = only(manifests, "Cluster");
    expect(spec.instances).toBeGreaterThan(1);
    expect(spec.postgresql.synchronous).toMatchObject({ number: 1, dataDurability: "required" });
    expect(spec.plugins[0].isWALArchiver).toBe(true);
    const pooler = only(manifests, "Pooler").spec;
    expect(pooler).toMatchObject({
      type: "rw",
      cluster: { name: "town-db" },
      pgbouncer: { poolMode: "transaction", parameters: { max_prepared_statements: "500" } },
    });
    const most = pooler.instances * Number(pooler.pgbouncer.parameters.default_pool_size);
    expect(most).toBeLessThan(Number(spec.postgresql.parameters.max_connections));
    const address = (host: string) => `postgres://community:$(DATABASE_PASSWORD)@${host}:5432/community`;
    const addressesOf = (kind: string, name: RegExp) => {
      const settings = valuesOf(podOf(only(manifests, kind, name).spec).containers[0].env);
      return [settings["DATABASE_URL"], settings["DATABASE_DIRECT_URL"]];
    };
    expect(addressesOf("Deployment", /web/)).toEqual([address("town-db-pooler"), address("town-db-rw")]);
    // Equal addresses: no pooler, so sessions keep their settings.
    for (const [kind, name] of [
      ["Deployment", /jobs/],
      ["Job", /migrate/],
    ] as const)
      expect(addressesOf(kind, name), kind).toEqual([address("town-db-rw"), address("town-db-rw")]);
    expect(only(manifests, "ScheduledBackup").spec.cluster.name).toBe("town-db");
  });

  test.each([
    ["site.url=http://community.example", "/site/url"],
    ["database.instances=1", "/database/instances"],
    ["web.replica=3", "replica"],
    ["image.digest=latest", "/image/digest"],
  ])("rejects %s", (value, message) => {
    expect(() => helm.render(CHART, `--set=${value}`)).toThrow(message);
  });
});

const podOf = ({ template }: Manifest["spec"]) => template?.spec ?? expect.fail("no pod");

const valuesOf = (env: { name: string; value?: string }[]): Record<string, string | undefined> =>
  Object.fromEntries(env.map(({ name, value }) => [name, value]));

/** Kinds of an operator for which no package has a schema. */
const UNCHECKED = "postgresql.cnpg.io/v1";

/** Validates an object against the schema of its version. @throws Error with the first problem */
async function validate(manifest: Manifest): Promise<void> {
  const { apiVersion, kind } = manifest;
  if (apiVersion === UNCHECKED) return;
  const packageName = apiVersion.startsWith("external-secrets.io/")
    ? "@kubernetes-models/external-secrets"
    : "kubernetes-models";
  const models = await import(`${packageName}/${apiVersion}`);
  const Model = models[kind] ?? models.default?.[kind];
  if (!Model) throw new Error(`${packageName} has no ${apiVersion} ${kind}.`);
  new Model(manifest).validate();
}
