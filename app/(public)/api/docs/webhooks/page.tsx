import { CodeBlock } from "@/components/api/code-block";
import { DocsPage } from "@/components/api/docs-page";
import { InlineCode } from "@/components/api/inline-code";
import { Section } from "@/components/layout/section";
import { TextLink } from "@/components/ui/text-link";
import { WEBHOOKS_PAGE } from "@/lib/api/doc-pages";
import { writtenReference } from "@/lib/api/written-reference";
import { slugOf } from "@/lib/core/slug";

const INTRO =
  "We call your server when something happens: every event, with an example, and how to check that we sent it.";

export const metadata = {
  title: "Webhooks · API",
  description: INTRO,
  alternates: { canonical: WEBHOOKS_PAGE.path },
};

export default async function ApiWebhooks() {
  const { webhooks, samples } = await writtenReference();
  return (
    <DocsPage {...WEBHOOKS_PAGE} intro={INTRO}>
      <Section id="receive" title="Receive webhooks">
        <ul className="max-w-measure list-disc space-y-2 pl-5">
          <li>
            Add an address and choose events in{" "}
            <TextLink href="/accountsettings/developers" prefetch={false}>
              Account Settings
            </TextLink>
            . We show its secret once.
          </li>
          <li>Use an address with https on the public internet. We don&apos;t follow redirects.</li>
          <li>
            Respond with a 2xx status within 10 seconds. Otherwise, we try again, up to 12 attempts in about a
            day. After three days of failures, we turn the webhook off and email you.
          </li>
          <li>
            A delivery may arrive twice or out of order. <InlineCode>id</InlineCode> stays the same.
          </li>
          <li>A webhook says what happened and which page shows it. Get the details through the API.</li>
        </ul>
      </Section>
      <Section
        id="signatures"
        className="mt-14"
        title="Check the signature"
        intro="Signatures follow Standard Webhooks: HMAC-SHA256 over the id, the time, and the body as received."
      >
        <div className="space-y-4">
          {samples.map(({ language, code }) => (
            <CodeBlock key={language} title={language} text={code} />
          ))}
        </div>
      </Section>
      <Section id="events" className="mt-14" title="Events">
        {webhooks.map(({ event, label, payload }) => (
          <article
            key={event}
            aria-labelledby={slugOf(event)}
            className="border-t border-line py-6 xl:grid xl:grid-cols-2 xl:gap-x-10"
          >
            <div>
              <h3 id={slugOf(event)} className="scroll-mt-24 text-base">
                <code className="font-mono text-sm">{event}</code>
              </h3>
              <p className="mt-2 mb-4">{label}.</p>
            </div>
            <CodeBlock title="Body" text={JSON.stringify(payload, null, 2)} />
          </article>
        ))}
      </Section>
    </DocsPage>
  );
}
