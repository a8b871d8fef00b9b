import { Section } from "@/components/layout/section";
import { TextLink } from "@/components/ui/text-link";
import { formatDay } from "@/lib/core/dates";
import type { OwnTerms } from "@/lib/identity/accounts/queries/own-terms";
import { TERMS, versionPath } from "@/lib/site/content/legal/versions";

/** The Terms someone agreed to, with a link to that version. */
export function TermsAgreed({ terms: { version, agreedAt, isCurrent } }: { terms: OwnTerms }) {
  return (
    <Section id="terms" title="Terms you agreed to">
      <p>
        <TextLink href={versionPath(TERMS, version)} prefetch={false}>
          Version of {formatDay(new Date(version))}
        </TextLink>
        , agreed to on {formatDay(agreedAt)}.
        {!isCurrent && (
          <>
            {" "}
            There is <TextLink href={TERMS.path}>a newer version</TextLink>. It doesn't apply to you until you
            agree.
          </>
        )}
      </p>
    </Section>
  );
}
