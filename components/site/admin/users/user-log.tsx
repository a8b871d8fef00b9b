import { Section } from "@/components/layout/section";
import { Timeline } from "@/components/site/admin/timeline";
import { TextLink } from "@/components/ui/text-link";
import type { TimelineDto } from "@/lib/site/admin/user-timeline";

type Props = { id: string; timeline: readonly TimelineDto[] };

/** The latest log entries on an account, by its owner or others. */
export function UserLog({ id, timeline }: Props) {
  return (
    <Section
      id="happened"
      className="mt-10"
      title="Activity"
      intro="Recent actions on this account, by its owner or others."
    >
      {timeline.length > 0 ? (
        <Timeline
          label="Activity"
          entries={timeline.map(({ reason, ...entry }) => ({ ...entry, note: reason }))}
        />
      ) : (
        <p className="text-sm text-quiet">No activity yet.</p>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6 text-sm">
        <TextLink href={`/admindashboard/log?thing=${id}`}>All entries about this user</TextLink>
        <TextLink href={`/admindashboard/log?who=${id}`}>All actions by this user</TextLink>
      </p>
    </Section>
  );
}
