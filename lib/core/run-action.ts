import type { z } from "zod";
import { sqlState } from "@/db/sql-state";
import { authorize, isAdminOnly, type Permission } from "./authorize";
import type { Ctx } from "./ctx";
import { AppError, FIX_ERRORS } from "./errors";
import { atFormFields, type FormNames } from "./form-fields";
import { payloadToInput } from "./form-input";
import { consumeLimit } from "./limits";
import { logger } from "./logger";
import type { Limit } from "./rate-limiter";
import { requireRecentAuth } from "./recent-auth";
import { type Failure, type FieldErrors, fieldErrors, type Result } from "./result";
import { inSpan } from "./tracing";

export interface ActionDefinition<S extends z.ZodType, T, Response = T> {
  /** `proposal.publish`: the same name as in the audit log. */
  name: `${string}.${string}`;
  input: S;
  /** Maps the command's field names to the form's, for validation errors. */
  formNames?: FormNames;
  /** Who may call the action. The command itself checks whether this viewer may do it to this row. */
  permission: Permission;
  limit?: Limit;
  run: (ctx: Ctx, input: z.output<S>) => Promise<T>;
  /**
   * Cache tags that this process invalidates before it responds. The command's transaction notifies the other
   * processes.
   */
  tags?: (data: T) => string[];
  /** Where to redirect the browser after success. */
  redirectTo?: (data: T) => string | null;
  /** After which failures to refresh the page in the browser. */
  refreshWhen?: (failure: Failure) => boolean;
  /**
   * Runs after success, where cookies can be set. Its return value is sent to the browser in place of the command's.
   */
  respond?: (data: T) => Promise<Response>;
  /** Emails the code that the form asks for, if no script can request it. */
  codes?: ActionDefinition<z.ZodType, null>;
  /** The message above the form if fields are invalid. Defaults to the first field's message. */
  invalidMessage?: string | ((fields: FieldErrors) => string);
  /** The message for unexpected errors, fixed or based on the input. Defaults to a general one. */
  failureMessage?: string | ((typed: unknown) => string);
}

const GENERAL_MESSAGE = "Something went wrong on our side. Please try again.";

/** Why the database accepts no writes right now, by SQLSTATE. The transaction was rolled back. */
const CANNOT_SAVE: Readonly<Record<string, string>> = {
  "53100": "The site is out of storage, so nothing was saved. Please try again later.",
  "25006": "The site can't save changes right now, so nothing was saved. Please try again in a minute.",
};

/** Converts an error for the user: expected errors keep their message, others get a general one with a reference. */
export function toFailure(
  error: unknown,
  requestId: string,
  name: string,
  failureMessage = `${GENERAL_MESSAGE} (Reference ${requestId.slice(-8)})`,
): Failure {
  if (error instanceof AppError) {
    const { code, message, fields, needs } = error;
    return { code, message, fields, needs, requestId };
  }
  const problem = CANNOT_SAVE[sqlState(error) ?? ""];
  if (problem !== undefined) {
    logger.error({ err: error, requestId, action: name }, "the database accepts no writes");
    return { code: "unavailable", message: problem, requestId };
  }
  logger.error({ err: error, requestId, action: name }, "unexpected error");
  return { code: "internal", message: failureMessage, requestId };
}

/** The message for an unexpected error. Undefined: the general one. */
export function failureMessageOf(
  { failureMessage }: Pick<ActionDefinition<z.ZodType, unknown>, "failureMessage">,
  payload: unknown,
): string | undefined {
  if (typeof failureMessage !== "function") return failureMessage;
  try {
    return failureMessage(payloadToInput(payload));
  } catch {
    // More fields than any form has, so the payload isn't read.
    return undefined;
  }
}

/** Runs an action without its transport, so that tests call exactly what a browser calls. */
export function runAction<S extends z.ZodType, T>(
  definition: ActionDefinition<S, T, unknown>,
  ctx: Ctx,
  payload: unknown,
): Promise<Result<T>> {
  return inSpan(`action ${definition.name}`, {}, () => attempt(definition, ctx, payload));
}

async function attempt<S extends z.ZodType, T>(
  definition: ActionDefinition<S, T, unknown>,
  ctx: Ctx,
  payload: unknown,
): Promise<Result<T>> {
  const { permission, formNames = {} } = definition;
  try {
    if (isAdminOnly(permission)) requireRecentAuth(authorize(ctx, permission));
    else authorize(ctx, permission);
    if (definition.limit) await consumeLimit(ctx, definition.limit, ctx.viewer?.id ?? ctx.ip ?? "unknown");
    const parsed = definition.input.safeParse(payloadToInput(payload));
    if (!parsed.success) {
      const fields = atFormFields(fieldErrors(parsed.error), formNames);
      const { invalidMessage } = definition;
      const said = typeof invalidMessage === "function" ? invalidMessage(fields) : invalidMessage;
      const message = said ?? Object.values(fields)[0] ?? FIX_ERRORS;
      return { ok: false, error: { code: "invalid", message, fields, requestId: ctx.requestId } };
    }
    return { ok: true, data: await definition.run(ctx, parsed.data) };
  } catch (error) {
    const said = failureMessageOf(definition, payload);
    const failure = toFailure(error, ctx.requestId, definition.name, said);
    const fields = failure.fields && atFormFields(failure.fields, formNames);
    return { ok: false, error: { ...failure, fields } };
  }
}
