export { default, metadata } from "../(workspace)/layout";
