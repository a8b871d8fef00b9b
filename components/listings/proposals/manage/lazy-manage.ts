/** The menu for `lazy`: a public page loads it only for the proposal's host. */
export { ManageProposal as default } from "./manage-proposal";
