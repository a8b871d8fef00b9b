"use client";

import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useState, useTransition } from "react";
import type { Action } from "@/lib/core/action";
import type { Result } from "@/lib/core/result";

type Options = PublicKeyCredentialRequestOptionsJSON;

/** The browser asked for no passkey, or its owner canceled. */
export const PASSKEY_CANCELED = "No passkey was used. Try again, or use another way.";

/**
 * Asks the browser for a passkey and sends it to an action. The library loads on first use.
 * @param send takes what the passkey signed
 */
export function usePasskey<T>({
  start,
  send,
  onSuccess,
}: {
  start: () => Promise<Result<Options>>;
  send: (passkey: unknown) => ReturnType<Action<T>>;
  onSuccess: (data: T) => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();

  async function run(): Promise<string | null> {
    const options = await start();
    if (!options.ok) return options.error.message;
    const { startAuthentication } = await import("@simplewebauthn/browser");
    const passkey = await startAuthentication({ optionsJSON: options.data }).catch(() => null);
    if (passkey === null) return PASSKEY_CANCELED;
    const result = await send(passkey);
    if (!result.ok) return result.error.message;
    onSuccess(result.data);
    return null;
  }

  const ask = () => startTransition(async () => setProblem(await run()));
  return { ask, pending, problem };
}
