import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readSamples, sampleFile } from "@/lib/api/webhooks/samples";
import { newSecret, signedHeaders } from "@/lib/messaging/webhooks/signature";

/** A program that prints "true" or "false": the sample's answer to the secret, headers, and body on its input. */
const PROGRAMS = {
  "Node.js": {
    command: process.execPath,
    program: ["--input-type=module", "-e"],
    source: `import { readFileSync } from "node:fs";
      import { isOurs } from ${JSON.stringify(sampleFile("Node.js"))};
      const [secret, headers, body] = JSON.parse(readFileSync(0, "utf8"));
      console.log(isOurs(secret, headers, body));`,
  },
  Python: {
    command: "python3",
    program: ["-c"],
    source: `import json, sys
exec(open(${JSON.stringify(sampleFile("Python"))}).read())
secret, headers, body = json.load(sys.stdin)
print(str(is_ours(secret, headers, body.encode())).lower())`,
  },
  PHP: {
    command: "php",
    program: ["-r"],
    source: `require ${JSON.stringify(sampleFile("PHP"))};
      [$secret, $headers, $body] = json_decode(file_get_contents("php://stdin"), true);
      echo is_ours($secret, $headers, $body) ? "true" : "false";`,
  },
};

const secret = newSecret();
const BODY = '{"id":"1","data":{"title":"Käse & \\"Brot\\""}}';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Headers as a server shows them: in lower case. */
const headersAt = (at: Date, key = secret): Record<string, string> =>
  Object.fromEntries(
    Object.entries(signedHeaders(key, "msg_1", at, BODY)).map(([name, value]) => [name.toLowerCase(), value]),
  );

const GOOD = headersAt(new Date());
const { "webhook-signature": _absent, ...UNSIGNED } = GOOD;
const CASES: [what: string, headers: Record<string, string>, body: string, isOurs: boolean][] = [
  ["a delivery", GOOD, BODY, true],
  [
    "a second signature, for a new secret",
    { ...GOOD, "webhook-signature": `v1,${"A".repeat(43)}= ${GOOD["webhook-signature"]}` },
    BODY,
    true,
  ],
  ["another body", GOOD, BODY.replace("1", "2"), false],
  ["another id", { ...GOOD, "webhook-id": "msg_2" }, BODY, false],
  ["another secret", headersAt(new Date(), newSecret()), BODY, false],
  ["an old delivery", headersAt(minutesAgo(6)), BODY, false],
  ["a delivery from the future", headersAt(minutesAgo(-6)), BODY, false],
  ["a time that is no number", { ...GOOD, "webhook-timestamp": "now" }, BODY, false],
  ["a time with a superscript", { ...GOOD, "webhook-timestamp": "²" }, BODY, false],
  ["a time of 5,000 digits", { ...GOOD, "webhook-timestamp": "9".repeat(5_000) }, BODY, false],
  ["no signature", UNSIGNED, BODY, false],
  ["no headers", {}, BODY, false],
  [
    "a signature as long as ours, but not in ASCII",
    { ...GOOD, "webhook-signature": "é".repeat(47) },
    BODY,
    false,
  ],
];

describe.each(Object.entries(PROGRAMS))("%s", (language, { command, program, source }) => {
  const isInstalled = spawnSync(command, ["--version"]).status === 0;
  if (!isInstalled) console.info(`${language} is not installed, so its sample is not run.`);

  test.runIf(isInstalled).each(CASES)("recognizes %s", (_what, headers, body, isOurs) => {
    const input = JSON.stringify([secret, headers, body]);
    const { stdout, stderr } = spawnSync(command, [...program, source], { input, encoding: "utf8" });
    expect(stderr).toBe("");
    expect(stdout.trim()).toBe(String(isOurs));
  });
});

test("the documentation has a sample in each language, and docs/api.md the one in JavaScript", () => {
  const samples = readSamples();
  expect(samples.map(({ language }) => language)).toEqual(Object.keys(PROGRAMS));
  expect(readFileSync("docs/api.md", "utf8")).toContain(samples[0]?.code);
});
