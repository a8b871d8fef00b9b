import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

interface Service {
  image?: string;
  build?: unknown;
  command?: string[];
  environment?: Record<string, string>;
  env_file?: string;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { disable?: boolean };
  networks: string[] | Record<string, { ipv4_address?: string }>;
  volumes?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  restart?: string;
  stop_grace_period?: string;
}

const text = readFileSync("deploy/compose.yaml", "utf8");
const file = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, null>;
};
const { services } = file;
const namesIn = (source: string) =>
  source.match(/^#?[A-Z][A-Z0-9_]*(?==)/gm)?.map((name) => name.replace("#", ""));
const service = (name: string): Service => services[name] ?? expect.fail(`no service ${name}`);

test("every service is read-only, without capabilities by default, and has limits", () => {
  for (const [name, one] of Object.entries(services)) {
    expect(one, name).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    expect(one.security_opt, name).toContain("no-new-privileges:true");
    expect(one.mem_limit, name).toMatch(/^\d+[mg]$/);
    expect(one.pids_limit, name).toBeGreaterThan(0);
    expect(one.restart, name).toBe(name === "migrate" ? "no" : "unless-stopped");
  }
});

test("images have a version", () => {
  const images = Object.values(services).flatMap(({ image }) => (image ? [image] : []));
  expect(
    images.filter((image) => !/:(\$\{|[\w-]*\d|local)/.test(image) && !image.startsWith("${IMAGE")),
  ).toEqual([]);
});

test("the site starts after the database's upgrade, and stops within its grace period", () => {
  const names = ["web-1", "web-2", "jobs"];
  expect(names.map((name) => service(name).command)).toEqual([["web"], ["web"], ["jobs"]]);
  for (const one of names.map(service)) {
    expect(one.depends_on?.["migrate"]?.condition).toBe("service_completed_successfully");
    expect(one.depends_on?.["postgres"]?.condition).toBe("service_healthy");
    const { DRAIN_DELAY_SECONDS, DRAIN_SECONDS } = one.environment ?? {};
    const grace = Number.parseInt(one.stop_grace_period ?? "", 10);
    expect(grace).toBeGreaterThan(Number(DRAIN_DELAY_SECONDS) + Number(DRAIN_SECONDS));
  }
});

test("the site believes forwarded addresses only from Caddy, which shares no other network with it", () => {
  const { networks } = service("caddy");
  expect(Object.keys(networks)).toEqual(["front"]);
  const address = (networks as Record<string, { ipv4_address?: string }>)["front"]?.ipv4_address;
  expect(service("web-1").environment?.["TRUSTED_PROXIES"]).toBe(address);
});

test("the database and the files are in a network that nothing outside reaches", () => {
  for (const name of ["postgres", "garage", "backup"]) expect(service(name).networks, name).toEqual(["back"]);
  expect(file.networks["back"]?.internal).toBe(true);
  expect(
    Object.entries(services)
      .filter(([, one]) => "ports" in one)
      .map(([name]) => name),
  ).toEqual(["caddy"]);
});

test("every variable has a default or is in .env.example, and every setting exists", () => {
  const known = namesIn(readFileSync("deploy/.env.example", "utf8")) ?? [];
  const needed = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name);
  expect(needed.length).toBeGreaterThan(5);
  expect(needed.filter((name) => !known.includes(name ?? ""))).toEqual([]);
  const settings = namesIn(readFileSync(".env.example", "utf8")) ?? [];
  const used = Object.keys(service("web-1").environment ?? {});
  expect(used.filter((name) => !settings.includes(name))).toEqual([]);
});

test("networks and volumes that services name exist", () => {
  for (const [name, { networks, volumes = [] }] of Object.entries(services)) {
    const joined = Array.isArray(networks) ? networks : Object.keys(networks);
    expect(
      joined.filter((one) => !(one in file.networks)),
      name,
    ).toEqual([]);
    const named = volumes
      .map((volume) => volume.split(":")[0] ?? "")
      .filter((source) => /^[a-z]/.test(source));
    expect(
      named.filter((one) => !(one in file.volumes)),
      name,
    ).toEqual([]);
  }
});
