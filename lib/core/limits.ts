import type { Ctx } from "./ctx";
import { limited } from "./errors";
import { countTry } from "./rate-limiter";

/** How often something may be tried: points within a window of seconds. */
export const LIMITS = {
  login_failures: { points: 5, seconds: 900 },
  login_failures_by_account: { points: 50, seconds: 3600 },
  login_by_ip: { points: 100, seconds: 3600 },
  register_by_ip: { points: 20, seconds: 3600 },
  register_by_email: { points: 5, seconds: 3600 },
  verification_mail: { points: 5, seconds: 3600 },
  mailed_link: { points: 20, seconds: 3600 },
  mailed_link_at_most: { points: 200, seconds: 3600 },
  mailed_link_by_email: { points: 5, seconds: 3600 },
  mailed_link_everywhere: { points: 20, seconds: 3600 },
  upload: { points: 120, seconds: 3600 },
  guest_upload: { points: 10, seconds: 3600 },
  event_page: { points: 30, seconds: 3600 },
  event_page_by_ip: { points: 120, seconds: 3600 },
  guest_event_page: { points: 10, seconds: 3600 },
  appeal: { points: 5, seconds: 86_400 },
  contact_by_ip: { points: 5, seconds: 3600 },
  quote_by_ip: { points: 10, seconds: 3600 },
  quote_by_client: { points: 20, seconds: 86_400 },
  quote_mail_by_vendor: { points: 50, seconds: 86_400 },
  quote_unmailed_by_vendor: { points: 200, seconds: 86_400 },
  quote_spam_by_vendor: { points: 200, seconds: 86_400 },
  checkout: { points: 30, seconds: 3600 },
  interest: { points: 30, seconds: 3600 },
  interest_by_proposal: { points: 3, seconds: 86_400 },
  confirm_identity: { points: 5, seconds: 900 },
  thread: { points: 20, seconds: 86_400 },
  thread_of_new_account: { points: 5, seconds: 86_400 },
  thread_by_target: { points: 3, seconds: 86_400 },
  message: { points: 120, seconds: 3600 },
  blast_audience: { points: 60, seconds: 3600 },
  blast_test: { points: 5, seconds: 3600 },
  agent_application: { points: 20, seconds: 86_400 },
  agent_application_of_new_account: { points: 5, seconds: 86_400 },
  agent_invitation: { points: 30, seconds: 86_400 },
  /** Until the address is verified, which a year stands for. */
  agent_invitation_unverified: { points: 3, seconds: 31_536_000 },
  agent_invitation_to_one: { points: 3, seconds: 86_400 },
  agent_invitation_by_address: { points: 20, seconds: 86_400 },
  agent_invitation_by_address_unverified: { points: 3, seconds: 86_400 },
  report: { points: 20, seconds: 86_400 },
  export: { points: 5, seconds: 86_400 },
  mailed_code: { points: 5, seconds: 3600 },
  share_picture: { points: 300, seconds: 3600 },
  view: { points: 300, seconds: 3600 },
  click: { points: 300, seconds: 3600 },
  attachment: { points: 60, seconds: 3600 },
  /** Tables are kept for a day each. */
  table_upload: { points: 30, seconds: 3600 },
  upload_by_ip: { points: 300, seconds: 3600 },
  draft_save: { points: 2000, seconds: 3600 },
  offer: { points: 60, seconds: 3600 },
  offer_by_event: { points: 24, seconds: 86_400 },
  write: { points: 600, seconds: 3600 },
} as const satisfies Record<string, { points: number; seconds: number }>;

export type LimitName = keyof typeof LIMITS;

/** Takes one point of a limit for a key (an account, an address). Throws `limited` when none is left. */
export async function consumeLimit(ctx: Ctx, name: LimitName, key: string): Promise<void> {
  const { used, points, secondsLeft } = await countTry(ctx, name, LIMITS[name], key);
  if (used > points) throw limited(undefined, secondsLeft);
}
