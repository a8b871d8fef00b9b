"use client";

import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import type { Failure } from "@/lib/core/result";

/** Why publishing failed, shown next to the button. The draft is unchanged. */
export function PublishFailure({ failure }: { failure: Pick<Failure, "code" | "message"> | null }) {
  return (
    <div role="alert" className="mt-6">
      {failure && (
        <Alert tone="error" title={failure.message}>
          {failure.code === "conflict" ? (
            <TextLink href="/pricing">Compare plans</TextLink>
          ) : (
            "Your draft is saved."
          )}
        </Alert>
      )}
    </div>
  );
}
