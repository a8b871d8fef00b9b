import { SettingsFrame } from "@/components/identity/accounts/settings-frame";
import { MakeTokenDialog } from "@/components/identity/api-tokens/make-token-dialog";
import { TokenList } from "@/components/identity/api-tokens/token-list";
import { Section } from "@/components/layout/section";
import { AddWebhookDialog } from "@/components/messaging/webhooks/add-webhook-dialog";
import { DeliveryLog } from "@/components/messaging/webhooks/delivery-log";
import { WebhookList } from "@/components/messaging/webhooks/webhook-list";
import { TextLink } from "@/components/ui/text-link";
import { API_SCOPES } from "@/db/enums";
import type { Viewer } from "@/lib/core/ctx";
import { listOwnTokens } from "@/lib/identity/api-tokens/queries/own-tokens";
import { getReauthentication } from "@/lib/identity/sessions/queries/reauthentication";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { listOwnWebhooks } from "@/lib/messaging/webhooks/queries";

export const metadata = { title: "API · Account Settings" };

export default async function AccountDevelopers() {
  const viewer = await requireViewer("/accountsettings/developers");
  return (
    <SettingsFrame current="developers">
      <Developers viewer={viewer} />
    </SettingsFrame>
  );
}

const actsForYou = (
  <>
    A program that uses a token acts on your behalf.{" "}
    <TextLink href="/api/docs">See what it can call</TextLink>
  </>
);

const liveEvents = "We notify your own server as things happen. Each request is signed with a shared secret.";

async function Developers({ viewer }: { viewer: Viewer }) {
  const ctx = { ...(await requestCtx()), viewer };
  const [tokens, { webhooks, deliveries }, reauthentication] = await Promise.all([
    listOwnTokens(ctx),
    listOwnWebhooks(ctx),
    getReauthentication(ctx),
  ]);
  const scopes = API_SCOPES.filter((scope) => scope !== "admin" || viewer.roles.includes("admin"));
  return (
    <>
      <Section id="tokens" title="Personal tokens" intro={actsForYou}>
        <TokenList tokens={tokens} />
        <MakeTokenDialog scopes={scopes} reauthentication={reauthentication} />
      </Section>
      <Section id="webhooks" title="Webhooks" intro={liveEvents}>
        <WebhookList webhooks={webhooks} />
        <AddWebhookDialog reauthentication={reauthentication} />
      </Section>
      {deliveries.length > 0 && (
        <Section id="sent" title="Recent deliveries">
          <DeliveryLog deliveries={deliveries} />
        </Section>
      )}
    </>
  );
}
