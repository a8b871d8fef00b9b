import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";

/** The empty inbox. */
export function NoMessages({
  level,
  picture,
  action,
}: {
  level?: 2 | 3;
  picture?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <EmptyState title="No messages yet" level={level} picture={picture} action={action}>
      Your conversations will appear here.
    </EmptyState>
  );
}
