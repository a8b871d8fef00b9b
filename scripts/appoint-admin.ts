import { closeClients, getDb, getReadDb } from "@/db/client";
import { systemCtx } from "@/lib/core/ctx";
import { AppError } from "@/lib/core/errors";
import { makeAdmin } from "@/lib/identity/accounts/commands/make-admin";
import { ports } from "@/lib/integrations/ports";
import { readChosen } from "@/lib/site/settings/settings-listener";
import { applySettings } from "@/lib/site/settings/site-settings";

/** Makes an existing account an admin and prints the result. */
export async function appointAdmin(email: string, environment: NodeJS.ProcessEnv): Promise<void> {
  Object.assign(process.env, environment);
  try {
    applySettings(await readChosen(getReadDb()));
    const ctx = systemCtx({ db: getDb(), readDb: getReadDb(), ports: ports() });
    const { fullName, changed } = await makeAdmin(ctx, email);
    console.log(changed ? `${fullName} is now an admin.` : `${fullName} is already an admin.`);
  } catch (error) {
    throw error instanceof AppError ? new Error(error.message) : error;
  } finally {
    await closeClients();
  }
}
