import { linkQrCode } from "@/lib/agents/referrals/link-qr-code";

type Context = { params: Promise<{ name: string; proposal: string }> };

/** The QR code of an agent's short link to one proposal. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return linkQrCode(await params, request);
}
