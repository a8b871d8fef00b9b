import { readFileSync } from "node:fs";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { expect, test } from "vitest";
import { billOfMaterials } from "@/scripts/bill-of-materials";
import { shippedPackages } from "@/scripts/shipped-packages";

const bill = await billOfMaterials();

test("the bill of materials is valid CycloneDX 1.6, and the validator rejects a broken one", async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  expect(await validator.validate(JSON.stringify(bill))).toBeNull();
  const broken = { ...bill, components: [{ version: "1.0.0" }] };
  expect(await validator.validate(JSON.stringify(broken))).not.toBeNull();
});

test("lists every package that ships, and names the product instead of a folder", () => {
  const key = ({ name, version }: { name: string; version: string }) => `${name} ${version}`;
  const listed = new Set(bill.components.map(key));
  const shipped = shippedPackages(JSON.parse(readFileSync("package-lock.json", "utf8")));
  expect(shipped.map(key).filter((one) => !listed.has(one))).toEqual([]);
  expect(bill.metadata.component.name).toBe("community");
});
