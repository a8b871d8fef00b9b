import { closeClients, getDb, getReadDb, openClients } from "@/db/client";
import { systemCtx } from "@/lib/core/ctx";
import { AppError } from "@/lib/core/errors";
import { ports } from "@/lib/integrations/ports";
import { acceptSecret } from "@/lib/site/settings/commands/accept-secret";
import { checkSecret } from "@/lib/site/settings/commands/check-secret";

/**
 * Requires that this machine has the AUTH_SECRET that the site started with.
 * @param direct a database URL that keeps sessions
 * @throws Error with a sentence for the operator
 */
export async function requireSameSecret(direct: string, secret: string): Promise<void> {
  const clients = openClients(direct, 1);
  try {
    await checkSecret(clients, secret);
  } catch (error) {
    throw error instanceof AppError ? new Error(error.message) : error;
  } finally {
    await clients.close();
  }
}

/** Makes this machine's AUTH_SECRET the site's, and prints the result. */
export async function acceptOwnSecret(environment: NodeJS.ProcessEnv): Promise<void> {
  Object.assign(process.env, environment);
  try {
    const ctx = systemCtx({ db: getDb(), readDb: getReadDb(), ports: ports() });
    const hasChanged = await acceptSecret(ctx, environment["AUTH_SECRET"] ?? "");
    console.log(
      hasChanged
        ? "This AUTH_SECRET is now the site's. Everyone must sign in again."
        : "This AUTH_SECRET is already the site's.",
    );
  } finally {
    await closeClients();
  }
}
