const FACTS = [
  "Your profile, pictures, favorites, drafts and notifications are deleted, and you are signed out everywhere.",
  "Your proposals and your vendor profile disappear from the site, and vendors forget what you asked them for.",
  "People you wrote with keep the conversation. It shows “Unknown User” and none of your words, unless the conversation was reported to us.",
  "Mails and notifications that others got because of you stay theirs, with your name and what they quote.",
  "If your address takes no mail or complained about ours, we remember the address, so as not to write to it again.",
  "Receipts, contracts of sponsorships and the books of what was paid stay as long as the law asks for.",
  "What is left of a plan you paid for ends with the account.",
] as const;

/** What is gone after a deletion, and what stays. */
export function WhatDeletionMeans() {
  return (
    <ul className="mb-6 max-w-measure list-disc space-y-1.5 pl-5 text-quiet">
      {FACTS.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
