import { ActionButton } from "@/components/forms/action-button";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import { formatDay } from "@/lib/core/dates";
import { agreeToTermsAction } from "@/lib/identity/accounts/actions/terms";
import { TERMS_CHANGES, TERMS_VERSION } from "@/lib/identity/accounts/terms";

/** Asks people who agreed to older Terms whether they agree to the new ones. Blocks nothing until they do. */
export function TermsBanner({ agreedVersion }: { agreedVersion: string }) {
  return (
    <Alert tone="info" title={`Our Terms changed on ${formatDay(new Date(TERMS_VERSION))}.`} className="mt-5">
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {TERMS_CHANGES[0].changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p className="mt-2">
        Until you agree, the Terms of {formatDay(new Date(agreedVersion))} apply to you.{" "}
        <TextLink href="/terms" prefetch={false} target="_blank">
          Read the Terms
        </TextLink>
      </p>
      <ActionButton
        action={agreeToTermsAction}
        about={{ version: TERMS_VERSION }}
        size="sm"
        busy="One moment…"
        done="Thank you. We've recorded that you agree."
        className="mt-3"
      >
        I agree
      </ActionButton>
    </Alert>
  );
}
