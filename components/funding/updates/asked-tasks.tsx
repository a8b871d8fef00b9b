import { ButtonLink } from "@/components/ui/button-link";
import type { Task } from "@/components/ui/task-list";
import { updatesPath } from "@/lib/funding/updates/paths";
import type { AskedUpdate } from "@/lib/funding/updates/queries/asked";

/** A host's tasks: proposals whose sponsors wait for an update. */
export const askedTasks = (asked: readonly AskedUpdate[]): Task[] =>
  asked.map(({ proposalId, title, asking }) => ({
    key: `update ${proposalId}`,
    title: `${asking} ${asking === 1 ? "sponsor asks" : "sponsors ask"} for an update on ${title}`,
    text: "A few sentences and a picture are enough. All of its sponsors get your update.",
    action: (
      <ButtonLink href={updatesPath(proposalId)} size="sm" prefetch={false}>
        Write an update
      </ButtonLink>
    ),
  }));
