import { ActionButton } from "@/components/forms/action-button";
import { ShareLink } from "@/components/site/share/share-link";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import {
  publishVendorProfileAction,
  requestVerificationAction,
  unpublishVendorProfileAction,
} from "@/lib/vendors/profiles/actions/profile";
import { vendorProfilePath } from "@/lib/vendors/profiles/paths";

type Props = {
  profile: { id: string; businessName: string };
  isPublished: boolean;
  /** Why an admin hid it from everyone else; null if it isn't hidden. */
  flag: { reason: string; isReviewAsked: boolean; answer: string | null } | null;
};

/** The profile's visibility, and how to change it. */
export function PublishCard({ profile, isPublished, flag }: Props) {
  if (flag) return <Flagged {...flag} />;
  if (isPublished)
    return (
      <Alert tone="success" title="Your profile is live">
        <p className="mb-3">
          <TextLink href={vendorProfilePath(profile)} prefetch={false}>
            View public profile
          </TextLink>
        </p>
        <div className="flex flex-wrap items-start gap-2">
          <ShareLink title={profile.businessName} path={vendorProfilePath(profile)} />
          <ActionButton
            action={unpublishVendorProfileAction}
            done="Your profile is now hidden. Only you can see it."
            size="sm"
            variant="quiet"
            busy="One moment…"
          >
            Unpublish
          </ActionButton>
        </div>
      </Alert>
    );
  return (
    <Alert tone="warning" title="Only you can see your profile">
      <p className="mb-3">Publish it so hosts can find you and request quotes. Save your changes first.</p>
      <ActionButton
        action={publishVendorProfileAction}
        done="Profile published."
        size="sm"
        busy="One moment…"
      >
        Publish profile
      </ActionButton>
    </Alert>
  );
}

function Flagged({ reason, isReviewAsked, answer }: NonNullable<Props["flag"]>) {
  return (
    <Alert tone="error" title="We've hidden your profile from everyone else">
      <p className="mb-3 break-words">Reason: {reason}</p>
      {answer ? (
        <p className="break-words">We reviewed it, and it stays hidden: {answer}</p>
      ) : isReviewAsked ? (
        <p>Review requested. We'll email you when it's done.</p>
      ) : (
        <ActionButton
          action={requestVerificationAction}
          done="Review requested."
          size="sm"
          busy="One moment…"
        >
          Request a review
        </ActionButton>
      )}
    </Alert>
  );
}
