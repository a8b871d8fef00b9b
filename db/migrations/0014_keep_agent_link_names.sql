-- safe: an older release joins a name to its agent, so that a name without one leads nowhere and stays taken.
ALTER TABLE "agent_link_names" ALTER COLUMN "agent_id" DROP NOT NULL;