import { ButtonLink } from "@/components/ui/button-link";

/** Hosts without an account build the proposal first and create an account when they publish it. */
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
