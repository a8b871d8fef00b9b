import { linkQrCode } from "@/lib/agents/referrals/link-qr-code";

type Context = { params: Promise<{ name: string }> };

/** The QR code of an agent's short link. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return linkQrCode(await params, request);
}
