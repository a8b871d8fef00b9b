import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { packageLine, shippedPackages } from "@/scripts/shipped-packages";

const read = (file: string) => readFileSync(file, "utf8");

test("THIRD_PARTY_NOTICES lists the shipped packages with their versions", () => {
  const shipped = shippedPackages(JSON.parse(read("package-lock.json"))).map(packageLine);
  const [, section = ""] = /^Packages\n-+\n\n([^]*?)\n\n/m.exec(read("THIRD_PARTY_NOTICES")) ?? [];
  const listed = section.split("\n");
  const missing = shipped.filter((line) => !listed.includes(line));
  const outdated = listed.filter((line) => !shipped.includes(line));
  const cure = "THIRD_PARTY_NOTICES does not list what package-lock.json ships. Run npm run notices.";
  expect({ missing, outdated }, cure).toEqual({ missing: [], outdated: [] });
  expect(listed, cure).toEqual(shipped);
});

test("includes optional packages of every platform, and no development-only package", () => {
  const packages = {
    "": { version: "1.0.0" },
    "node_modules/b": { version: "2.0.0", license: "MIT" },
    "node_modules/tool": { version: "1.0.0", license: "MIT", dev: true },
    "node_modules/peer": { version: "1.0.0", license: "MIT", devOptional: true },
    "node_modules/@a/linux": { version: "1.0.0", license: "ISC", optional: true },
    "node_modules/c/node_modules/b": { version: "1.0.0", license: "MIT" },
    "node_modules/d/node_modules/b": { version: "2.0.0", license: "MIT", optional: true },
  };
  const shipped = shippedPackages({ packages });
  expect(shipped.map(packageLine)).toEqual(["@a/linux 1.0.0 (ISC)", "b 1.0.0 (MIT)", "b 2.0.0 (MIT)"]);
  expect(shipped.map(({ folder }) => folder)).toEqual([
    null,
    "node_modules/c/node_modules/b",
    "node_modules/b",
  ]);
});

test("names a package with an unknown license", () => {
  const packages = { "node_modules/secret": { version: "1.0.0" } };
  expect(() => shippedPackages({ packages })).toThrow(/secret 1\.0\.0/);
});
