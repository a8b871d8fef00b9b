import type { z } from "zod";
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

export interface ActionDefinition<S extends z.ZodType, T, Response = T> {
  /** `proposal.publish`: the same words as the audit log. */
  name: `${string}.${string}`;
  input: S;
  /** How the form calls what the command calls otherwise, for what is found wrong with it. */
  formNames?: FormNames;
  /** Who may call at all; whether this viewer may do it to this row is the command's own business. */
  permission: Permission;
  limit?: Limit;
  run: (ctx: Ctx, input: z.output<S>) => Promise<T>;
  /** Cache tags this process forgets before it answers; the others are told by the command's own transaction. */
  tags?: (data: T) => string[];
  /** Where a browser goes after success. */
  redirectTo?: (data: T) => string | null;
  /** After which refusals a browser is shown the page as it stands now. */
  refreshWhen?: (failure: Failure) => boolean;
  /**
   * Runs after success where a browser's cookies can be set. What it returns is what the browser is told, in
   * place of what the command returned.
   */
  respond?: (data: T) => Promise<Response>;
  /** Mails the code that its form asks for, where no script can ask for it by itself. */
  codes?: ActionDefinition<z.ZodType, null>;
  /** The sentence above the form when fields are wrong; else the first field's own message. */
  invalidMessage?: string | ((fields: FieldErrors) => string);
  /** The sentence for errors that nobody foresaw, for what was sent or in general; else a general one. */
  failureMessage?: string | ((typed: unknown) => string);
}

const GENERAL_MESSAGE = "Something went wrong on our side. Please try again.";

/** What somebody is told of an error: its own words if it was foreseen, else a general sentence with a reference. */
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
  logger.error({ err: error, requestId, action: name }, "unexpected error");
  return { code: "internal", message: failureMessage, requestId };
}

/** The sentence for an error that nobody foresaw; undefined: the general one. */
export function failureMessageOf(
  { failureMessage }: Pick<ActionDefinition<z.ZodType, unknown>, "failureMessage">,
  payload: unknown,
): string | undefined {
  if (typeof failureMessage !== "function") return failureMessage;
  try {
    return failureMessage(payloadToInput(payload));
  } catch {
    // More than any form has: nothing of it is read.
    return undefined;
  }
}

/** An action without its transport, so that tests call exactly what a browser calls. */
export async function runAction<S extends z.ZodType, T>(
  definition: ActionDefinition<S, T, unknown>,
  ctx: Ctx,
  payload: unknown,
): Promise<Result<T>> {
  const { permission, formNames = {} } = definition;
  try {
    if (isAdminOnly(permission)) requireRecentAuth(authorize(ctx, permission));
    else authorize(ctx, permission);
    if (definition.limit) await consumeLimit(ctx, definition.limit, ctx.viewer?.id ?? ctx.ip ?? "nobody");
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
