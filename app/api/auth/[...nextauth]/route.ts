export { authHandler as GET, authHandler as POST } from "@/lib/identity/sessions/handler";
