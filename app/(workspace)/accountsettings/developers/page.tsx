import { MakeTokenDialog } from "@/components/accounts/make-token-dialog";
import { SettingsFrame } from "@/components/accounts/settings-frame";
import { TokenList } from "@/components/accounts/token-list";
import { SectionHeader } from "@/components/layout/section-header";
import { TextLink } from "@/components/ui/text-link";
import { API_SCOPES } from "@/db/enums";
import { listOwnTokens } from "@/lib/accounts/own-tokens";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireViewer } from "@/lib/auth/require-viewer";
import type { Viewer } from "@/lib/core/ctx";

export const metadata = { title: "API · Account Settings" };

export default async function AccountDevelopers() {
  const viewer = await requireViewer("/accountsettings/developers");
  return (
    <SettingsFrame current="developers">
      <Developers viewer={viewer} />
    </SettingsFrame>
  );
}

async function Developers({ viewer }: { viewer: Viewer }) {
  const tokens = await listOwnTokens({ ...(await requestCtx()), viewer });
  const scopes = API_SCOPES.filter((scope) => scope !== "admin" || viewer.roles.includes("admin"));
  return (
    <section aria-labelledby="tokens">
      <SectionHeader
        id="tokens"
        title="Personal tokens"
        intro={
          <>
            A program that sends one acts in your name. <TextLink href="/api/docs">What it can call</TextLink>
          </>
        }
      />
      <TokenList tokens={tokens} />
      <MakeTokenDialog scopes={scopes} />
    </section>
  );
}
