/** Every closed list of the product, once. Checks in the database and Zod schemas are both made from these. */
export * from "./agents";
export * from "./bank";
export * from "./moderation";
export * from "./news";
export * from "./payments";
export * from "./payouts";
export * from "./people";
export * from "./proposals";
export * from "./reviews";
export * from "./settings";
export * from "./sponsors";
export * from "./vendors";
export * from "./webhooks";
