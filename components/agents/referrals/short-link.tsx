import { Section } from "@/components/layout/section";
import { agentLinkPath } from "@/lib/agents/referrals/paths";
import { LabeledLink } from "./labeled-link";
import { LinkNameForm } from "./link-name-form";

type Props = { name: string | null; origin: string };

/** The agent's short link to all proposals that they promote, or the form to choose its name. */
export function ShortLink({ name, origin }: Props) {
  if (name === null)
    return (
      <Section
        id="short-link"
        className="mt-12 max-w-form"
        title="Your short link"
        intro="Choose a name to get short links that are easy to read, with QR codes to print. Your long links keep working."
      >
        <LinkNameForm prefix={origin + agentLinkPath("")} />
      </Section>
    );
  return (
    <Section
      id="short-link"
      className="mt-12 max-w-measure"
      title="Your short link"
      intro="It shows everything that you promote. Each proposal has a short link, too."
    >
      <div className="grid gap-5">
        <LabeledLink
          label="Short link"
          address={origin + agentLinkPath(name)}
          short={{ path: agentLinkPath(name), fileName: name }}
          copy="Copy short link"
        />
        <details>
          <summary className="w-fit cursor-pointer rounded text-sm text-action">Change the name</summary>
          <div className="mt-3 max-w-form">
            <LinkNameForm prefix={origin + agentLinkPath("")} hint="Links with your old name keep working." />
          </div>
        </details>
      </div>
    </Section>
  );
}
