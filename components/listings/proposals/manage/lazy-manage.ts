/** The menu for `lazy`: a public page loads it only for the proposal's own host. */
export { ManageProposal as default } from "./manage-proposal";
