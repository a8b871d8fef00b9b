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
  /** Why it is hidden from everybody else; null: it is not. */
  flag: { reason: string; isReviewAsked: boolean; answer: string | null } | null;
};

/** Who sees the profile, and the way to change that. */
export function PublishCard({ profile, isPublished, flag }: Props) {
  if (flag) return <Flagged {...flag} />;
  if (isPublished)
    return (
      <Alert tone="success" title="Everybody can see your profile">
        <p className="mb-3">
          <TextLink href={vendorProfilePath(profile)} prefetch={false}>
            See it as others do
          </TextLink>
        </p>
        <div className="flex flex-wrap items-start gap-2">
          <ShareLink title={profile.businessName} path={vendorProfilePath(profile)} />
          <ActionButton
            action={unpublishVendorProfileAction}
            done="Only you see your profile now."
            size="sm"
            variant="quiet"
            busy="One moment…"
          >
            Take it offline
          </ActionButton>
        </div>
      </Alert>
    );
  return (
    <Alert tone="warning" title="Only you see your profile">
      <p className="mb-3">
        Publish it, so that hosts find you and can ask for a quote. Save your changes first.
      </p>
      <ActionButton
        action={publishVendorProfileAction}
        done="Your profile is published."
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
    <Alert tone="error" title="We have hidden your profile from everybody else">
      <p className="mb-3 break-words">Why: {reason}</p>
      {answer ? (
        <p className="break-words">We have looked at it again, and it stays hidden: {answer}</p>
      ) : isReviewAsked ? (
        <p>You have asked for a review. We look at it again and write to you.</p>
      ) : (
        <ActionButton
          action={requestVerificationAction}
          done="We look at it again."
          size="sm"
          busy="One moment…"
        >
          Ask for a review
        </ActionButton>
      )}
    </Alert>
  );
}
