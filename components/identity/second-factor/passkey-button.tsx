"use client";

import type { ComponentProps, ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { usePasskey } from "./use-passkey";

type Props<T> = Parameters<typeof usePasskey<T>>[0] &
  Pick<ComponentProps<typeof Button>, "variant" | "block"> & { children: ReactNode };

/** A button that asks for a passkey. Hidden without scripts, which passkeys need. */
export function PasskeyButton<T>({ start, send, onSuccess, children, ...button }: Props<T>) {
  const { ask, pending, problem } = usePasskey({ start, send, onSuccess });
  return (
    <div className="scripting-none:hidden">
      <Button variant="secondary" busy={pending} onClick={() => !pending && ask()} {...button}>
        {children}
      </Button>
      <div role="alert" className="has-[*]:mt-3">
        {problem && !pending && <Alert tone="error">{problem}</Alert>}
      </div>
    </div>
  );
}
