import { Section } from "@/components/layout/section";
import { CopyField } from "@/components/site/share/copy-field";
import { agentLinkPath } from "@/lib/agents/referrals/paths";
import { LinkNameForm } from "./link-name-form";
import { QrCode } from "./qr-code";

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
  const address = origin + agentLinkPath(name);
  return (
    <Section
      id="short-link"
      className="mt-12 max-w-measure"
      title="Your short link"
      intro="It shows everything that you promote. Each proposal's short link is above."
    >
      <div className="grid gap-5">
        <CopyField label="Short link" text={address} copy="Copy short link" copied="Short link copied." />
        <QrCode path={agentLinkPath(name)} fileName={name} />
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
