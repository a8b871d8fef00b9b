export * from "./accounts";
export * from "./audit";
export * from "./ledger";
export * from "./limits";
export * from "./mail";
export * from "./payments";
export * from "./proposals";
<<<<<<< HEAD
export * from "./sandbox";
=======
export * from "./search";
>>>>>>> 16e9ff4 (feat: search tables of proposals, kept by triggers)
