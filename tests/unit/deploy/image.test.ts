import { readFileSync } from "node:fs";
import { DockerfileParser } from "dockerfile-ast";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { BUILD_SOURCES } from "@/scripts/source-hash";

const text = readFileSync("Dockerfile", "utf8");
const stages = DockerfileParser.parse(text).getInstructions();
const result = stages.slice(stages.findLastIndex((one) => one.getKeyword() === "FROM"));
const last = (keyword: string) =>
  result.findLast((one) => one.getKeyword() === keyword)?.getArgumentsContent() ?? "";

test("the Dockerfiles have no problem that Docker's language server knows", () => {
  for (const file of ["Dockerfile", "deploy/backup/Dockerfile"])
    expect(validate(readFileSync(file, "utf8")).map(({ message }) => message)).toEqual([]);
});

test("the image only receives files: nothing is installed or run in it", () => {
  const keywords = new Set(result.map((one) => one.getKeyword()));
  expect([...keywords].filter((one) => ["RUN", "ADD", "SHELL", "ONBUILD"].includes(one))).toEqual([]);
  const copies = result.filter((one) => one.getKeyword() === "COPY").map((one) => one.getTextContent());
  expect(copies.filter((copy) => !copy.startsWith("COPY --from=build "))).toEqual([]);
});

test("the image runs the site as a numbered account that is not root, with signals and a health check", () => {
  expect(last("USER")).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(JSON.parse(last("ENTRYPOINT"))).toEqual(["node", "community.mjs"]);
  expect(JSON.parse(last("CMD"))).toEqual(["web"]);
  expect(last("STOPSIGNAL")).toBe("SIGTERM");
  expect(last("HEALTHCHECK")).toContain("/healthz");
  for (const label of ["version", "revision"])
    expect(last("LABEL")).toContain(`org.opencontainers.image.${label}=`);
});

test("a build in the image gets every source, and neither settings nor history", () => {
  const ignore = readFileSync(".dockerignore", "utf8").split("\n");
  expect(ignore).toContain("*");
  const kept = ignore.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  expect(BUILD_SOURCES.filter((source) => !kept.includes(source))).toEqual([]);
  expect(kept.filter((name) => /^(\.env|\.env\.local|\.git|\.data|node_modules|tests)$/.test(name))).toEqual(
    [],
  );
});
