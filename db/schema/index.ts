export * from "./accounts";
export * from "./audit";
export * from "./ledger";
export * from "./limits";
export * from "./mail";
export * from "./payments";
export * from "./proposals";
export * from "./sandbox";
