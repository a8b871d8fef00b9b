import "server-only";
import type { z } from "zod";
import { Failure, Token } from "./resources";
import type { PayPalSettings } from "./settings";

/** The timeout of one request. One check of a payment may need several. */
const RESPONSE_MS = 10_000;
/** How long before expiry a token is renewed. */
const TOKEN_MARGIN_MS = 60_000;

/** An error response from PayPal. */
export class PayPalError extends Error {
  override readonly name = "PayPalError";
  constructor(
    readonly status: number,
    readonly code: string,
    /** The error code, such as `ORDER_ALREADY_CAPTURED`. */
    readonly issues: readonly string[],
    message: string,
    /** Links to the cause, such as what an earlier call created. */
    readonly links: readonly string[] = [],
  ) {
    super(message);
  }
}

export interface PayPalRequest<S extends z.ZodType> {
  method: "GET" | "POST";
  path: string;
  /** The expected response schema. */
  response: S;
  /** The body: JSON, text to be sent unchanged, or a form with files. */
  body?: object | string | FormData;
  /** Makes a second call with it idempotent. */
  requestId?: string;
}

export interface PayPalClient {
  /** Throws `PayPalError` for an error response, another error if there was no usable response. */
  call<S extends z.ZodType>(request: PayPalRequest<S>): Promise<z.output<S>>;
}

/** PayPal's REST API over plain HTTP, authenticated with this installation's keys. */
export function payPalClient(settings: PayPalSettings, now: () => number = Date.now): PayPalClient {
  let token: Promise<{ value: string; until: number }> | null = null;

  async function signIn(): Promise<{ value: string; until: number }> {
    const { clientId, clientSecret, apiBase } = settings;
    const response = await fetch(`${apiBase}/v1/oauth2/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
      redirect: "error",
      signal: AbortSignal.timeout(RESPONSE_MS),
    });
    const { access_token, expires_in } = await read(response, Token);
    const lifeMs = expires_in * 1000;
    return { value: access_token, until: now() + lifeMs - Math.min(TOKEN_MARGIN_MS, lifeMs / 2) };
  }

  /** One token for all calls. The first caller without one requests it, and the others wait. */
  async function currentToken(): Promise<string> {
    token ??= signIn();
    const asked = token;
    const forget = () => {
      if (token === asked) token = null;
    };
    const { value, until } = await asked.catch((error: unknown) => {
      forget();
      throw error;
    });
    if (until > now()) return value;
    forget();
    return currentToken();
  }

  async function send(request: PayPalRequest<z.ZodType>, accessToken: string): Promise<Response> {
    const { method, path, body, requestId } = request;
    return fetch(`${settings.apiBase}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(!(body instanceof FormData) && { "content-type": "application/json" }),
        prefer: "return=minimal",
        ...(requestId && { "paypal-request-id": requestId }),
      },
      ...(body !== undefined && {
        body: typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body),
      }),
      redirect: "error",
      signal: AbortSignal.timeout(RESPONSE_MS),
    });
  }

  return {
    async call(request) {
      const response = await send(request, await currentToken());
      if (response.status !== 401) return read(response, request.response);
      // The token was revoked early: retry with a new one.
      await response.body?.cancel();
      token = null;
      return read(await send(request, await currentToken()), request.response);
    },
  };
}

async function read<S extends z.ZodType>(response: Response, shape: S): Promise<z.output<S>> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return shape.parse(body);
  const failure = Failure.safeParse(body);
  const { name, message, debug_id, details } = failure.success ? failure.data : Failure.parse({});
  const issues = details.map(({ issue }) => issue).filter(Boolean);
  throw new PayPalError(
    response.status,
    name,
    issues,
    `PayPal responded ${response.status} ${[name, ...issues].join(" ")}: ${message} (debug id ${debug_id})`,
    details.flatMap(({ link }) => link.map(({ href }) => href)),
  );
}
