/** Names with a word that the glossary replaces, and why they have it all the same. */
const PRESCRIBED: readonly { names: RegExp; where?: RegExp; why: string }[] = [
  {
    names:
      /^(answer(Invitation|Transfer|Appeal|Application|OpenInvitation|Forms)|Answer(Invitation|Transfer|Appeal|OpenInvitation|Forms))(Action|Input)?$/,
    why: "to answer is a verb of commands: people answer invitations, transfers, and appeals",
  },
  { names: /^answer-(invitation|transfer|appeal|open-invitation)/, why: "the files of the same" },
  {
    names:
      /^(answer|Answer|canAnswer|mayAnswer|plainAnswer|acceptedAnswer|notifyAnswer|DAYS_TO_ANSWER|answered|answeredById)$/,
    why: "what a person answers: a form's choice, a host's text, an appeal's outcome, a question of the help pages",
  },
  { names: /^answer\.tsx$/, why: "draws the answer to a question of the help pages" },
  {
    names:
      /^(lastAnswer|reviewAnswer|cancelAnswer|(review)?answeredAt|reviewAnsweredAt|(has_)?answered(_at)?)$/,
    why: "columns",
  },
  { names: /^(words|standing|turn|proved(At|_at)|toldAt|keptAt|keptDays|isStanding)$/, why: "columns" },
  { names: /^(privacyToldVersion|toldCents|keptCents)$/, why: "columns, and keys of demonstration data" },
  {
    names: /^(places|places_left|place)$/,
    why: "the API's and the database's name for a tier's slots and a card's city",
  },
  { names: /^(interest|lead|blast)Id$/, why: "fields of forms, columns, and payloads of jobs" },
  {
    names: /^(lastBlastAt|last_blast_at|email_?[bB]last(_sent(_recently)?)?|blastOpensAt)$/,
    why: "the API, and a product's key",
  },
  {
    names: /^(isAcceptingLeads|accepting_leads|takesNoLeads|interest_type)$/,
    why: "the API, a form's field, and demonstration data",
  },
  {
    names: /^(interests|(waiting|open)Interests|leads|newLeads|blasts|interest)$/,
    why: "keys of rows and of JSON that pages load",
  },
  { names: /^(hasAnswered|answersFor)$/, why: "keys of JSON that a conversation loads" },
  {
    names: /^(draw_up_figures|send_blast|sweep_blasts|lapse_interests|tell_of_\w+)$/,
    why: "names of jobs, which are in databases",
  },
  {
    names: /^(interest_by_proposal|blast_(audience|test)|proven_place)$/,
    why: "names of limits, which are in databases",
  },
  { names: /^figures$/, why: "a column, and the numbers of a page" },
  {
    names: /^told$/,
    where: /^tests\/(support|integration\/vendors\/bids)\//,
    why: "what a model of the tests remembers of its mails",
  },
  { names: /^kept$/, why: "a filter of payments in addresses, and a key of letters" },
  { names: /^sheet$/, why: "a parameter of addresses, and a style of mails" },
  { names: /^desk$/, where: /subjects\.ts$/, why: "a piece of art" },
  { names: /^lead$/, where: /^(lib\/messaging\/threads|scripts\/demo)\//, why: "a stored kind of subject" },
  { names: /^told_at$/, where: /old-table-names/, why: "the column of the previous release's view" },
  { names: /./, where: /^(lib|tests\/(integration|unit))\/api\//, why: "the API's own words" },
  { names: /^answers$/, where: /vendors\/profiles\//, why: "a key of rows" },
  { names: /^containedInPlace$/, why: "schema.org" },
];

/** Whether something prescribes this name, so that the glossary does not rule it. */
export const isPrescribed = (name: string, file: string): boolean =>
  PRESCRIBED.some(({ names, where }) => names.test(name) && (where?.test(file) ?? true));
