"use client";

import { ReasonDialog } from "@/components/forms/reason-dialog";
import { ButtonLink } from "@/components/ui/button-link";
import { formatDay } from "@/lib/core/dates";
import { deleteUpdateAction } from "@/lib/funding/updates/actions";
import { updatesPath } from "@/lib/funding/updates/paths";
import type { OwnUpdateDto } from "@/lib/funding/updates/schema";
import { UpdateList } from "./update-list";

type Props = { proposalId: string; updates: readonly OwnUpdateDto[] };

/** The updates of a proposal, for those who edit and delete them. */
export const OwnUpdates = ({ proposalId, updates }: Props) => (
  <UpdateList updates={updates} footer={(update) => footerOf(update, proposalId)} />
);

const footerOf = (update: OwnUpdateDto, proposalId: string) => (
  <>
    <p className="text-sm text-quiet">
      {update.isHidden ? "Hidden by our team. Only you and your team see it." : byLine(update)}
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={updatesPath(proposalId, update.id)} size="sm" variant="secondary" prefetch={false}>
        Edit<span className="sr-only"> {nameOf(update)}</span>
      </ButtonLink>
      <ReasonDialog
        action={deleteUpdateAction}
        about={{ updateId: update.id }}
        label="Delete"
        of={nameOf(update)}
        isDanger
        worksWithoutScripts
        title="Delete this update?"
        description="It disappears from your proposal's page and from your sponsors' pages. Emails that were sent stay."
        submit="Delete update"
        busy="Deleting…"
        done={() => "Update deleted."}
        goesAway
      />
    </div>
  </>
);

const nameOf = ({ title, at }: OwnUpdateDto) => title ?? `the update of ${formatDay(new Date(at))}`;

const byLine = ({ authorName }: OwnUpdateDto) => (authorName ? `Written by ${authorName}` : "");
