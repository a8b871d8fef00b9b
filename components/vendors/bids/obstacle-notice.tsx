import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import { ProfileFirst } from "@/components/vendors/profiles/profile-first";
import { profilePath, VENDOR_PATHS } from "@/lib/vendors/profiles/paths";

type Props = {
  obstacle: "no_profile" | "unpublished" | "flagged";
  text: string;
  back: string;
};

/** What prevents a vendor from contacting hosts, and how to fix it. */
export function ObstacleNotice({ obstacle, text, back }: Props) {
  if (obstacle === "no_profile")
    return <ProfileFirst back={back}>Hosts check your profile before they choose.</ProfileFirst>;
  const isTheirs = obstacle === "unpublished";
  return (
    <Alert
      tone="warning"
      title={text}
      action={
        <TextLink href={isTheirs ? profilePath(back) : VENDOR_PATHS.dashboard}>
          {isTheirs ? "Edit Profile" : "Vendor Dashboard"}
        </TextLink>
      }
    />
  );
}
