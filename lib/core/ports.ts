import type { HookPort } from "@/lib/integrations/hooks/port";
import type { MailTransport } from "@/lib/integrations/mail/port";
import type { PageFetchPort } from "@/lib/integrations/page-fetch/port";
import type { PaymentRegistry } from "@/lib/integrations/payments/port";
import type { PayoutRails } from "@/lib/integrations/payouts/port";
import type { StoragePort } from "@/lib/integrations/storage/port";

/** The outside world, behind interfaces. Commands use only these. */
export interface Ports {
  payments: PaymentRegistry;
  payouts: PayoutRails;
  storage: StoragePort;
  mail: MailTransport;
  pages: PageFetchPort;
  hooks: HookPort;
}
