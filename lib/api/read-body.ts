import { invalid } from "@/lib/core/errors";
import { limitBytes, TooLong } from "@/lib/site/http/byte-limit";
import type { Endpoint } from "./endpoint";
import { HttpError } from "./failure";

/** Default maximum size of a JSON body in bytes. */
export const MAX_JSON_BYTES = 1_000_000;

/** No documented body is nested half as deep. */
const MAX_DEPTH = 20;

const NOT_JSON = "Send the body as JSON, with Content-Type: application/json.";

/**
 * The JSON of a request, or an empty object for an empty body. Undefined for calls that read files from the request.
 * Throws for an unsupported content type, a body that is too large or nested too deeply, and text that can't be stored.
 */
export async function readBody(request: Request, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.method === "GET") return undefined;
  const kind = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const isMultipart = kind === "multipart/form-data";
  const accepts = endpoint.accepts ?? "json";
  if (accepts === "multipart" && !isMultipart)
    throw new HttpError(415, "unsupported_media_type", "Send the file as multipart/form-data.");
  if (isMultipart && accepts !== "json") return undefined;
  const text = await readText(request, endpoint.maxBytes ?? MAX_JSON_BYTES);
  if (text === "") return {};
  if (!/^application\/(?:[\w.-]+\+)?json$/.test(kind))
    throw new HttpError(415, "unsupported_media_type", NOT_JSON);
  return soundJson(text, "The body is not valid JSON.");
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () =>
    new HttpError(413, "too_large", `This body is larger than ${maxBytes.toLocaleString("en-US")} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  try {
    return await new Response(request.body?.pipeThrough(limitBytes(maxBytes))).text();
  } catch (error) {
    throw error instanceof TooLong ? tooLarge() : invalid("The body could not be read.");
  }
}

/**
 * Parses JSON from any source. Throws `invalid`: with `unsound` if it isn't JSON, or if it is nested too deeply or has
 * text that Postgres can't store.
 */
export function soundJson(text: string, unsound: string): unknown {
  if (isTooDeep(text)) throw invalid("This JSON is nested too deeply.");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid(unsound);
  }
  return checkTexts(value);
}

/** Measures the depth before parsing, character by character. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let n = 0; n < text.length; n++) {
    const character = text[n];
    if (inString) {
      if (character === "\\") n++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{" || character === "[") {
      if (++depth > MAX_DEPTH) return true;
    } else if (character === "}" || character === "]") depth--;
  }
  return false;
}

/** Whether Postgres can store a text: it has no NUL and no lone surrogates. */
export const isSound = (text: string) => !text.includes("\0") && text.isWellFormed();

/** Returns the value unchanged. Throws `invalid` for text that Postgres can't store. */
export function checkTexts<T>(value: T): T {
  if (!everyText(value, isSound)) throw invalid("The text contains invalid characters.");
  return value;
}

function everyText(value: unknown, test: (text: string) => boolean): boolean {
  if (typeof value === "string") return test(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => test(key) && everyText(inner, test));
}
