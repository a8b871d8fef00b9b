import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import type { OwnPageState } from "@/lib/vendors/directory/public-vendor";
import { profilePath, vendorProfilePath } from "@/lib/vendors/profiles/paths";

/** The banner that a vendor sees above their own profile. */
export function OwnProfileBanner({ pageState }: { pageState: OwnPageState }) {
  const reasons = reasonsOf(pageState);
  return (
    <div className="mt-4">
      {reasons.length === 0 ? (
        <Alert tone="success" title="Your profile is live">
          <TextLink href={vendorProfilePath(pageState)}>View public profile</TextLink>
        </Alert>
      ) : (
        <Alert tone="warning" title="Only you can see this profile">
          <ul className="grid gap-1">
            {reasons.map((reason) => (
              <li key={reason} className="break-words">
                {reason}
              </li>
            ))}
          </ul>
          <TextLink href={profilePath()}>Edit Profile</TextLink>
        </Alert>
      )}
    </div>
  );
}

function reasonsOf({ isPublished, flagReason }: OwnPageState): string[] {
  return [
    ...(isPublished ? [] : ["It isn't published yet."]),
    ...(flagReason === null ? [] : [`Our team hid it: ${flagReason}`]),
  ];
}
