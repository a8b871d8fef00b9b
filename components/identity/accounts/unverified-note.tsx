import { Alert } from "@/components/ui/alert";
import { UNTIL_VERIFIED } from "@/lib/identity/accounts/copy";
import { ResendVerification } from "./resend-verification";

/** What is on hold until the address is verified, and a way to get a new link. */
export function UnverifiedNote() {
  return (
    <Alert tone="warning" title="Your email address isn't verified." className="mt-4">
      <p>Open the link we emailed you, or send a new one. {UNTIL_VERIFIED}</p>
      <div className="mt-2">
        <ResendVerification small />
      </div>
    </Alert>
  );
}
