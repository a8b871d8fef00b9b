import { ErrorReference } from "@/components/layout/error-reference";
import { MessagePage } from "@/components/layout/message-page";
import type { PageErrorProps } from "@/components/layout/page-error";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { VENDOR_FAILED } from "@/lib/vendors/directory/public-copy";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";

/** Replaces a vendor's page that failed to render. */
export function VendorError({ error, retry }: PageErrorProps) {
  return (
    <MessagePage
      title="This page couldn't be loaded"
      reference={<ErrorReference error={error} />}
      actions={
        <>
          <Button onClick={retry}>Try again</Button>
          <ButtonLink href={VENDOR_PATHS.marketplace} variant="secondary">
            Back to Marketplace
          </ButtonLink>
        </>
      }
    >
      <p>{VENDOR_FAILED}</p>
    </MessagePage>
  );
}
