import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button-link";
import { NO_VENDOR_ID, VENDOR_NOT_FOUND } from "@/lib/vendors/directory/public-copy";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { OwnProfileLink } from "./own-profile-link";

/** No public vendor has this id. */
export const VendorMissing = () => <Missing>{VENDOR_NOT_FOUND}</Missing>;

/** The URL has no id. */
export const NoVendorId = () => <Missing>{NO_VENDOR_ID}</Missing>;

function Missing({ children }: { children: string }) {
  return (
    <MessagePage
      title="Vendor Not Found"
      actions={
        <>
          <ButtonLink href={VENDOR_PATHS.marketplace}>Back to Marketplace</ButtonLink>
          <ButtonLink href={VENDOR_PATHS.directory} variant="secondary">
            Vendor & Services Directory
          </ButtonLink>
          <OwnProfileLink />
        </>
      }
    >
      <p>{children}</p>
    </MessagePage>
  );
}
