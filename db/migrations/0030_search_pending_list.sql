-- safe: changes two settings of the index, while the upgrade holds its table
ALTER INDEX "proposal_search_words_idx" SET (fastupdate = on, gin_pending_list_limit = 256);
