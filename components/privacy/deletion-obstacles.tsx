import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import type { DeletionObstacle } from "@/lib/privacy/obstacles";

/** Why an account cannot be deleted yet, and what to do about each. */
export function DeletionObstacles({ obstacles }: { obstacles: readonly DeletionObstacle[] }) {
  return (
    <Alert tone="warning" title="Your account cannot be deleted yet.">
      <ul className="mt-2 space-y-2">
        {obstacles.map(({ sentence, link }) => (
          <li key={sentence}>
            {sentence} {link && <TextLink href={link.href}>{link.label}</TextLink>}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
