import { Button } from "./button";

/** Once more, where no answer came. */
export function RetryButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" size="sm" className="mt-2" onClick={onClick}>
      Retry
    </Button>
  );
}
