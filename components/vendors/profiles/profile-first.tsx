import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { PROFILE_FIRST } from "@/lib/vendors/profiles/copy";
import { profilePath } from "@/lib/vendors/profiles/paths";

type Props = {
  children: ReactNode;
  /** Where to continue after creating a profile. */
  back?: string;
};

/** Explains what needs a profile first, with a link to create one. */
export function ProfileFirst({ children, back }: Props) {
  return (
    <EmptyState
      title={PROFILE_FIRST}
      picture={<Icon name="store" aria-hidden className="size-9" />}
      action={
        <ButtonLink href={profilePath(back)} prefetch={false}>
          Edit Profile
        </ButtonLink>
      }
    >
      <p>{children}</p>
    </EmptyState>
  );
}
