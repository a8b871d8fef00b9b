const FACTS = [
  "We delete your profile, images, favorites, drafts, and notifications, and sign you out everywhere.",
  "Your proposals and vendor profile disappear from the site, and we erase what you asked vendors for.",
  "People you wrote to keep the conversation. It shows “Unknown User” and none of your messages, unless the conversation was reported to us.",
  "Emails and notifications that other people received because of you stay theirs, including your name and anything they quote.",
  "If emails to your address bounced or were reported as spam, we keep the address so that we don't email it again.",
  "We keep receipts, sponsorship contracts, and payment records as long as the law requires.",
  "The rest of any plan you paid for ends with the account.",
] as const;

/** What a deletion removes, and what stays. */
export function WhatDeletionMeans() {
  return (
    <ul className="mb-6 max-w-measure list-disc space-y-1.5 pl-5 text-quiet">
      {FACTS.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
