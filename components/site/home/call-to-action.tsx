import { ButtonLink } from "@/components/ui/button-link";

/** The last word of the homepage, with both ways in once more. */
export function CallToAction() {
  return (
    <section aria-labelledby="start" className="page-x mt-24">
      <div className="rounded border-2 border-ink p-8 sm:p-12">
        <h2 id="start" className="max-w-2xl text-2xl">
          Somebody in town is planning something. Somebody in town can pay for it.
        </h2>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink href="/createproposal" size="lg">
            Create a proposal
          </ButtonLink>
          <ButtonLink href="/register?type=business_sponsor" size="lg" variant="secondary">
            Become a sponsor
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
