import { PageHeader } from "@/components/layout/page-header";
import { WallCode } from "@/components/site/share/wall-code";
import { ButtonLink } from "@/components/ui/button-link";
import { env } from "@/lib/core/env";
import { readTheme } from "@/lib/core/theme";
import { getOwnWall } from "@/lib/funding/sponsor-assets/queries/own-wall";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireHostOrAgent } from "@/lib/identity/sessions/require-viewer";
import { orNotFound } from "@/lib/site/http/or-not-found";
import { ownWallPath } from "@/lib/site/share/paths";

export const metadata = { title: "Sponsor Wall" };

type Props = { searchParams: Promise<{ id?: string | string[]; theme?: string | string[] }> };

/** Where a host's team copies the code of a proposal's sponsor wall. */
export default async function SponsorWallPage({ searchParams }: Props) {
  const { id, theme } = await searchParams;
  const proposalId = typeof id === "string" ? id : "";
  const viewer = await requireHostOrAgent(ownWallPath(proposalId));
  const ctx = { ...(await requestCtx()), viewer };
  const { proposal, sponsors } = await orNotFound(getOwnWall(ctx, proposalId));
  return (
    <>
      <PageHeader
        title="Sponsor Wall"
        intro={<span dir="auto">{proposal.title}</span>}
        actions={
          <ButtonLink href={proposal.path} variant="secondary" prefetch={false}>
            View proposal
          </ButtonLink>
        }
      />
      <p className="mb-8 max-w-measure">
        {sponsors === 0
          ? "No sponsor is named yet. "
          : `It shows ${sponsors === 1 ? "1 sponsor" : `${sponsors} sponsors`}. `}
        The wall shows sponsors who paid and chose to be named, under “Privacy” in their settings. They are in
        the order of their tiers, with the logo that they sent you, or their name. Their site is linked if
        they sent a link for a benefit that isn’t only an acknowledgment. Sponsors who get a full refund or
        stop being named disappear from the wall within minutes.
      </p>
      <WallCode
        proposal={proposal}
        sponsors={sponsors}
        theme={readTheme(theme)}
        loadedAt={ctx.now().getTime()}
        siteUrl={env().SITE_URL}
      />
    </>
  );
}
