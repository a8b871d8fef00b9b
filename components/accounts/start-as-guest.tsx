import { ButtonLink } from "@/components/ui/button-link";

/** For whoever wants to show an event and has no account: the proposal comes first, the account when it is published. */
export function StartAsGuest() {
  return (
    <section
      aria-label="Start without an account"
      className="mb-7 rounded border border-l-4 border-line border-l-sun bg-sunk px-4 py-4"
    >
      <p className="font-semibold">You can start without an account.</p>
      <p className="mt-1 mb-3 text-sm text-quiet">
        Build your sponsorship proposal now. You create your account when you publish.
      </p>
      <ButtonLink href="/createproposal" size="sm">
        Build your proposal
      </ButtonLink>
    </section>
  );
}
