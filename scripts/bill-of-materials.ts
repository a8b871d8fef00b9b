import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { type LockFile, shippedPackages } from "./shipped-packages";

const run = promisify(execFile);

/** npm writes version 1.5. Every such document is also one of version 1.6, which only adds fields. */
const VERSION = "1.6";

/** A component of a CycloneDX document, as far as this project reads it. */
interface Component {
  "bom-ref": string;
  name: string;
  version: string;
}

/** A CycloneDX document, as far as this project reads it. */
export interface BillOfMaterials {
  $schema: string;
  specVersion: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * Everything that a production install on any platform may contain, as npm itself lists it from the lock file. The
 * choice is ours, because npm's own (`--omit=dev`) leaves out packages that a development tool needs too.
 * @throws Error with npm's output if npm is older than version 10
 */
export async function billOfMaterials(): Promise<BillOfMaterials> {
  const args = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
  const { stdout } = await run("npm", args, { maxBuffer: 64 * 1024 * 1024 });
  const bill = JSON.parse(stdout) as BillOfMaterials;
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile;
  const shipped = new Set(shippedPackages(lock).map(({ name, version }) => `${name}@${version}`));
  const components = bill.components.filter(({ name, version }) => shipped.has(`${name}@${version}`));
  const { component } = bill.metadata;
  const refs = new Set([component, ...components].map((one) => one["bom-ref"]));
  return {
    ...bill,
    $schema: `http://cyclonedx.org/schema/bom-${VERSION}.schema.json`,
    specVersion: VERSION,
    // npm names it after the folder of this checkout.
    metadata: { ...bill.metadata, component: { ...component, name: "community" } },
    components,
    dependencies: bill.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
}
