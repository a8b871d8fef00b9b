import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import type { PrivacyDto } from "@/lib/identity/privacy/schema";

/**
 * Why an account can't be deleted yet, and what to do about each reason. Suspended users can't open the pages that
 * would help.
 */
export function DeletionObstacles({ obstacles, isSuspended }: Omit<PrivacyDto, "reauthentication">) {
  return (
    <Alert tone="warning" title="Your account can't be deleted yet.">
      <ul className="mt-2 space-y-2">
        {obstacles.map(({ sentence, link }) => (
          <li key={sentence}>
            {sentence} {link && !isSuspended && <TextLink href={link.href}>{link.label}</TextLink>}
          </li>
        ))}
      </ul>
      {isSuspended && (
        <p className="mt-3">
          While your account is suspended, you can't settle any of this here.{" "}
          <TextLink href="/contact">Contact us</TextLink>, and we'll settle it with you.
        </p>
      )}
    </Alert>
  );
}
