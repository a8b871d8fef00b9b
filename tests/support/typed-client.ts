import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

/** TypeScript 7 has no functions to write syntax trees, so the generator gets version 5. */
const GENERATOR = `
import { registerHooks } from "node:module";
registerHooks({
  resolve: (name, context, next) => next(name === "typescript" ? "typescript-5" : name, context),
});
const { default: generate, astToString } = await import("openapi-typescript");
const { readFileSync, writeFileSync } = await import("node:fs");
const [document, types] = process.argv.slice(2);
writeFileSync(types, astToString(await generate(JSON.parse(readFileSync(document, "utf8")))));
`;

const CONFIG = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    module: "nodenext",
    target: "es2024",
    types: ["node"],
    outDir: "built",
  },
  files: ["program.ts"],
};

/** A folder with generated types, in which programs are compiled and run. */
export class TypedClient {
  private constructor(private readonly folder: string) {}

  /** Generates `api.d.ts` from an OpenAPI document. The caller removes the folder. */
  static async generate(folder: string, document: unknown): Promise<TypedClient> {
    mkdirSync(folder, { recursive: true });
    const own = mkdtempSync(join(folder, "client-"));
    symlinkSync(resolve("node_modules"), join(own, "node_modules"));
    writeFileSync(join(own, "package.json"), JSON.stringify({ type: "module" }));
    writeFileSync(join(own, "tsconfig.json"), JSON.stringify(CONFIG));
    writeFileSync(join(own, "openapi.json"), JSON.stringify(document));
    writeFileSync(join(own, "generate.mjs"), GENERATOR);
    await run(process.execPath, ["generate.mjs", "openapi.json", "api.d.ts"], { cwd: own });
    return new TypedClient(own);
  }

  /** Compiles a program. Returns the compiler's errors; empty if there are none. */
  async compile(program: string): Promise<string> {
    writeFileSync(join(this.folder, "program.ts"), program);
    const compiler = resolve("node_modules/typescript/bin/tsc");
    return run(process.execPath, [compiler, "-p", "."], { cwd: this.folder }).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
  }

  /** Runs the compiled program, and returns its output. Rejects if it fails. */
  async run(variables: Readonly<Record<string, string>>): Promise<string> {
    const program = pathToFileURL(join(this.folder, "built/program.js")).pathname;
    const { stdout } = await run(process.execPath, [program], { env: { ...process.env, ...variables } });
    return stdout;
  }
}
