import { processEnvironment } from "../process-environment";

/**
 * Settings that have to be given: several machines serve one site, so that nothing can be made up here.
 * @throws Error that names those that are missing
 */
export function neededSettings<Name extends string>(...names: Name[]): Record<Name, string> {
  const missing = names.filter((name) => !process.env[name]?.trim());
  if (missing.length > 0)
    throw new Error(`Set ${missing.join(", ")} in the environment; .env.example explains every setting.`);
  return Object.fromEntries(names.map((name) => [name, process.env[name]])) as Record<Name, string>;
}

/** What every process of a built site gets. */
export function givenEnvironment(): NodeJS.ProcessEnv {
  return processEnvironment(neededSettings("DATABASE_URL", "DATA_DIR", "AUTH_SECRET", "SITE_URL"));
}
