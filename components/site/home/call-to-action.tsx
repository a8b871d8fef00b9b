import { ButtonLink } from "@/components/ui/button-link";

/** The closing call to action of the homepage, for hosts and for sponsors. */
export function CallToAction() {
  return (
    <section aria-labelledby="start" className="page-x mt-24">
      <div className="rounded border-2 border-ink p-8 sm:p-12">
        <h2 id="start" className="max-w-2xl text-2xl">
          Someone in town is planning an event. Someone in town can sponsor it.
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
