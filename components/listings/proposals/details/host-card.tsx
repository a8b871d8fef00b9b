import { PersonLink } from "@/components/trust/public-pages/person-link";
import { SocialPages } from "@/components/trust/public-pages/social-pages";
import { Avatar } from "@/components/ui/avatar";
import { Icon } from "@/components/ui/icon";
import { formatDuration, formatMonth } from "@/lib/core/dates";
import { mediaPath } from "@/lib/listings/media/schema";
import type { HostDto } from "@/lib/listings/proposals/details";

/** The host, with verified facts only. */
export function HostCard({ host }: { host: HostDto }) {
  const name = host.organization ?? host.firstName;
  const events = `${host.pastEvents} past ${host.pastEvents === 1 ? "event" : "events"} offered for sponsorship`;
  return (
    <section aria-labelledby="host">
      <h2 id="host" className="text-sm text-quiet">
        Hosted by
      </h2>
      <div className="mt-2.5 flex items-center gap-3">
        <Avatar
          name={name}
          src={host.imageKey && mediaPath(host.imageKey, 320)}
          square={host.organization !== null}
        />
        <div className="min-w-0">
          <p className="font-semibold">
            <PersonLink name={name} page={host.page} />
          </p>
          {host.organization && <p className="text-sm text-quiet">Contact: {host.firstName}</p>}
        </div>
      </div>
      <ul className="mt-3 grid gap-1 text-sm text-quiet">
        {host.isVerified && (
          <li className="flex items-center gap-1.5">
            <Icon name="badge-check" aria-hidden size={16} className="text-moss" />
            Email verified
          </li>
        )}
        <li>Member since {formatMonth(new Date(host.memberSince))}</li>
        {host.replyMinutes !== null && <li>Usually replies within {formatDuration(host.replyMinutes)}</li>}
        {host.pastEvents > 0 && <li>{events}</li>}
      </ul>
      <SocialPages name={name} links={host.socialLinks} />
    </section>
  );
}
