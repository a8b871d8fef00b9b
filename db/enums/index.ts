/** Every closed list in the product. Database checks and Zod schemas derive from these. */
export * from "./agents";
export * from "./bank";
export * from "./benefits";
export * from "./deliverables";
export * from "./mediations";
export * from "./moderation";
export * from "./news";
export * from "./payments";
export * from "./payouts";
export * from "./people";
export * from "./proposals";
export * from "./reports";
export * from "./reviews";
export * from "./settings";
export * from "./sponsors";
export * from "./vendors";
export * from "./webhooks";
