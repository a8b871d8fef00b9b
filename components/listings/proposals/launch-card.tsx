import clsx from "clsx";
import { ShareOptions } from "@/components/site/share/share-options";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { listPath } from "@/lib/agents/agreements/paths";
import { OWN_PROFILE } from "@/lib/identity/accounts/paths";
import type { LaunchDto, LaunchStep } from "@/lib/listings/proposals/launch";
import { editPath } from "@/lib/listings/proposals/paths";

type Step = { title: string; text: string; label: string; href: (proposalId: string) => string };

const STEPS: Record<LaunchStep, Step> = {
  payouts: {
    title: "Set up payouts",
    text: "Tell us where to send what you raise.",
    label: "Payout Settings",
    href: () => "/payoutsettings",
  },
  agents: {
    title: "Find agents",
    text: "They bring you sponsors and earn a commission that you set.",
    label: "List for agents",
    href: listPath,
  },
  pictures: {
    title: "Add pictures",
    text: "Sponsors look at photos first.",
    label: "Edit proposal",
    href: editPath,
  },
  organization: {
    title: "Name your organization",
    text: "Sponsors see it, and we need it before your first payout.",
    label: "Add the name",
    href: () => OWN_PROFILE,
  },
};

/** Shown to a host after publishing: ways to share the page, and what isn't done yet. */
export function LaunchCard({ launch, address }: { launch: LaunchDto; address: string }) {
  const { id, title, path, steps } = launch;
  return (
    <Card as="section" aria-labelledby="live" className="mb-10 border-l-4 border-l-moss">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id="live" className="text-xl">
            You're live
          </h2>
          <p className="mt-1 text-quiet wrap-anywhere">
            Sponsors can now find{" "}
            <TextLink href={path} prefetch={false}>
              <bdi>{title}</bdi>
            </TextLink>
            . Share it with businesses you know.
          </p>
        </div>
        <ButtonLink href="/hostdashboard" variant="quiet" size="sm" prefetch={false}>
          Close
        </ButtonLink>
      </div>
      <div
        className={clsx(
          "mt-6 grid gap-x-12 gap-y-8",
          steps.length > 0 && "xl:grid-cols-[minmax(0,1fr)_20rem]",
        )}
      >
        <ShareOptions title={title} path={path} address={address} />
        {steps.length > 0 && (
          <div className="max-xl:border-t max-xl:border-line max-xl:pt-6">
            <h3 className="text-base">Next steps</h3>
            <ol className="mt-2 divide-y divide-line">
              {steps.map((step) => {
                const { title: name, text, label, href } = STEPS[step];
                return (
                  <li key={step} className="py-4">
                    <p className="font-semibold">{name}</p>
                    <p className="mb-3 text-sm text-quiet">{text}</p>
                    <ButtonLink href={href(id)} variant="secondary" size="sm" prefetch={false}>
                      {label}
                    </ButtonLink>
                  </li>
                );
              })}
            </ol>
          </div>
        )}
      </div>
    </Card>
  );
}
