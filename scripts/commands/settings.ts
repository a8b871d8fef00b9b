import { databaseAddressProblem } from "@/db/database-address";
import { processEnvironment } from "../process-environment";

/**
 * Settings without a default: all machines of a site need the same values, so none is generated.
 * @throws Error that names the missing ones
 */
export function neededSettings<Name extends string>(...names: Name[]): Record<Name, string> {
  const missing = names.filter((name) => !process.env[name]?.trim());
  if (missing.length > 0)
    throw new Error(`Set ${missing.join(", ")} in the environment. See .env.example for all settings.`);
  for (const name of ["DATABASE_URL", "DATABASE_DIRECT_URL"]) {
    const address = process.env[name];
    const problem = address ? databaseAddressProblem(address) : null;
    if (problem !== null) throw new Error(`${name} ${problem}.`);
  }
  return Object.fromEntries(names.map((name) => [name, process.env[name]])) as Record<Name, string>;
}

/** The environment of every process that a built site starts. */
export function givenEnvironment(): NodeJS.ProcessEnv {
  return processEnvironment(neededSettings("DATABASE_URL", "DATA_DIR", "AUTH_SECRET", "SITE_URL"));
}
