"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ReaderTime } from "@/components/text/reader-time";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import { formatCount } from "@/lib/core/numbers";
import { OWN_VERIFICATION } from "@/lib/identity/accounts/paths";
import { COUNTED_ALL_THE_SAME, OBSTACLES } from "@/lib/messaging/campaigns/copy";
import { type CampaignOutcome, type CampaignPageDto, TOO_SOON } from "@/lib/messaging/campaigns/schema";
import { CampaignForm } from "./campaign-form";
import { CampaignResults } from "./campaign-results";
import { CampaignSteps } from "./campaign-steps";

type Queued = Extract<CampaignOutcome, { step: "queued" }>;

/** Writing to sponsors about a proposal, or why that isn't possible now, with the results of earlier blasts. */
export function CampaignView({ page }: { page: CampaignPageDto }) {
  const router = useRouter();
  const [queued, setQueued] = useState<Queued | null>(null);
  const [wasPaid] = useState(page.price.by === "order");
  const { blasts: campaigns } = page;

  function onQueued(outcome: Queued) {
    setQueued(outcome);
    router.refresh();
  }

  return (
    <>
      {queued ? <Sent outcome={queued} isPaid={wasPaid} /> : <Write page={page} onQueued={onQueued} />}
      {campaigns.length > 0 && (
        <section aria-labelledby="blasts" className="mt-10">
          <h2 id="blasts" className="mb-4 text-lg">
            Past email blasts
          </h2>
          <CampaignResults campaigns={campaigns} />
          <p className="mt-3 text-sm text-quiet">{COUNTED_ALL_THE_SAME}</p>
        </section>
      )}
    </>
  );
}

function Write({ page, onQueued }: { page: CampaignPageDto; onQueued: (outcome: Queued) => void }) {
  const { obstacle, opensAt } = page;
  if (opensAt)
    return (
      <Alert tone="info" title={TOO_SOON}>
        You can send the next one from <ReaderTime iso={opensAt} />.
      </Alert>
    );
  if (obstacle)
    return (
      <Alert tone="warning">
        {OBSTACLES[obstacle]}{" "}
        {obstacle === "unverified" && <TextLink href={OWN_VERIFICATION}>Send a new link</TextLink>}
      </Alert>
    );
  return <CampaignForm page={page} onQueued={onQueued} />;
}

function Sent({ outcome: { recipients }, isPaid }: { outcome: Queued; isPaid: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <CampaignSteps current="sent" isPaid={isPaid} />
      <Alert tone="success">
        <h2 ref={heading} tabIndex={-1} className="font-sans text-base font-semibold tracking-normal">
          Your email blast is on its way
        </h2>
        <p className="mt-1">
          It's going to {formatCount(recipients)} {recipients === 1 ? "sponsor" : "sponsors"}. Sponsors who
          already got two of these emails this week get it in their weekly digest.
        </p>
      </Alert>
    </>
  );
}
