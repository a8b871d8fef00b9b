import { Button } from "./button";

/** Once more, where no answer came. */
export function RetryButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onClick}>
      Retry
    </Button>
  );
}
