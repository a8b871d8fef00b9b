"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import { showToast } from "@/components/ui/toast-queue";
import { formatDay } from "@/lib/core/dates";
import { agreeToTermsAction } from "@/lib/identity/accounts/actions/terms";
import { TERMS_CHANGES, TERMS_VERSION } from "@/lib/identity/accounts/terms";

/** Asks whoever agreed to older Terms whether they agree to the new ones. Nothing is kept from them meanwhile. */
export function TermsBanner({ agreedVersion }: { agreedVersion: string }) {
  const router = useRouter();
  return (
    <Alert tone="info" title={`Our Terms changed on ${formatDay(new Date(TERMS_VERSION))}.`} className="mt-5">
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {TERMS_CHANGES[0].changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p className="mt-2">
        Until you agree, those of {formatDay(new Date(agreedVersion))} hold for you.{" "}
        <TextLink href="/terms" prefetch={false} target="_blank">
          Read the Terms
        </TextLink>
      </p>
      <Form
        action={agreeToTermsAction}
        className="mt-3"
        onSuccess={() => {
          showToast("Thank you. We have written down that you agree.", { tone: "success" });
          router.refresh();
        }}
      >
        <input type="hidden" name="version" value={TERMS_VERSION} />
        <SubmitButton size="sm" busyLabel="One moment…">
          I agree
        </SubmitButton>
        <FormError className="has-[*]:mt-3" />
      </Form>
    </Alert>
  );
}
