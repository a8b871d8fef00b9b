import { TextLink } from "@/components/ui/text-link";

/** What creating an account agrees to. */
export function AgreementNote() {
  return (
    <p className="text-sm text-quiet">
      By creating an account you agree to the{" "}
      <TextLink href="/terms" prefetch={false} target="_blank">
        Terms
      </TextLink>{" "}
      and the{" "}
      <TextLink href="/privacy" prefetch={false} target="_blank">
        Privacy Policy
      </TextLink>
      .
    </p>
  );
}
