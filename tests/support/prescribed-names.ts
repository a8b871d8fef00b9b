/** Names with a word that the glossary replaces, and why they keep it. */
const PRESCRIBED: readonly { names: RegExp; where?: RegExp; why: string }[] = [
  {
    names:
      /^(answer(Invitation|Transfer|Dispute|Appeal|Application|OpenInvitation|Forms)|Answer(Invitation|Transfer|Dispute|Appeal|OpenInvitation|Forms))(Action|Input)?$/,
    why: "to answer is a verb of commands: people answer invitations, transfers, disputes, and appeals",
  },
  {
    names: /^answer-(invitation|transfer|dispute|appeal|open-invitation)/,
    why: "the files of these commands",
  },
  {
    names:
      /^(answer|Answer|canAnswer|mayAnswer|plainAnswer|acceptedAnswer|notifyAnswer|DAYS_TO_ANSWER|answered|answeredById)$/,
    why: "a person's answer: a form's choice, a host's text, an appeal's outcome, a help page's question",
  },
  { names: /^answer\.tsx$/, why: "renders the answer to a help page's question" },
  {
    names:
      /^(lastAnswer|reviewAnswer|cancelAnswer|(review)?answeredAt|reviewAnsweredAt|(has_)?answered(_at)?)$/,
    why: "columns",
  },
  { names: /^(words|(sponsor|host)Words|standing|turn|toldAt|keptAt|keptDays|isStanding)$/, why: "columns" },
  {
    names: /^answer(_c|-c|C)hange|^Answer(Change|Dispute)|^answer(_d|-d|D)ispute/,
    why: "hosts answer change requests and disputes; these moves are stored",
  },
  { names: /^(privacyToldVersion|toldCents|keptCents)$/, why: "columns, and keys of demo data" },
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
    why: "the API, a form's field, and demo data",
  },
  {
    names: /^(interests|(waiting|open)Interests|leads|newLeads|blasts|interest)$/,
    why: "keys of rows and of JSON that pages load",
  },
  { names: /^(hasAnswered|answersFor)$/, why: "keys of JSON that a conversation loads" },
  {
    names: /^(draw_up_figures|send_blast|sweep_blasts|lapse_interests|tell_of_\w+)$/,
    why: "names of jobs, which are stored in databases",
  },
  {
    names: /^(interest_by_proposal|blast_(audience|test)|proven_place)$/,
    why: "names of limits, which are stored in databases",
  },
  { names: /^figures$/, why: "a column, and a page's numbers" },
  {
    names: /^told$/,
    where: /^tests\/(support|integration\/vendors\/bids)\//,
    why: "a test model's record of its emails",
  },
  { names: /^kept$/, why: "a payment filter in URLs, and a key of letters" },
  { names: /^sheet$/, why: "a URL parameter, and an email style" },
  { names: /^desk$/, where: /subjects\.ts$/, why: "a piece of art" },
  { names: /^lead$/, where: /^(lib\/messaging\/threads|scripts\/demo)\//, why: "a stored kind of subject" },
  { names: /^told_at$/, where: /old-table-names/, why: "the column of the previous release's view" },
  { names: /./, where: /^(lib|tests\/(integration|unit))\/api\//, why: "the API's own terms" },
  { names: /^answers$/, where: /vendors\/profiles\//, why: "a key of rows" },
  { names: /^containedInPlace$/, why: "schema.org" },
];

/** Whether a name is prescribed, so that the glossary doesn't apply. */
export const isPrescribed = (name: string, file: string): boolean =>
  PRESCRIBED.some(({ names, where }) => names.test(name) && (where?.test(file) ?? true));
