import { currentTrace } from "@/lib/core/tracing";

/** The field of a stored payload with the trace that enqueued the job. No command has a field of this name. */
const FIELD = "_trace";

/** A payload as it is stored: with the current trace, if tracing is on. */
export function withTrace(payload: object): object {
  const trace = currentTrace();
  return trace === null ? payload : { ...payload, [FIELD]: trace };
}

/** Splits a stored payload into the trace that enqueued the job, and what its command gets. */
export function takeTrace(stored: unknown): { parent: string | null; own: unknown } {
  if (typeof stored !== "object" || stored === null || !(FIELD in stored))
    return { parent: null, own: stored };
  const { [FIELD]: parent, ...own } = stored;
  return { parent: typeof parent === "string" ? parent : null, own };
}
