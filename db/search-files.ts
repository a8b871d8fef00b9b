/** The files of db/sql that decide the rows of `proposal_search`. */
export const SEARCH_FILES = [
  "05-fold-text.sql",
  "15-derived-facts.sql",
  "18-gazetteer.sql",
  "proposal_search.sql",
] as const;
