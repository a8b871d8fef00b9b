import { Button } from "./button";

/** Retries after a failed request. */
export function RetryButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onClick}>
      Retry
    </Button>
  );
}
