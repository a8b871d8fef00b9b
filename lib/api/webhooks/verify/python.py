import base64
import hashlib
import hmac
import time


def is_ours(secret: str, headers: dict[str, str], raw_body: bytes) -> bool:
    """Whether a webhook is ours. Names of headers are in lower case."""
    sent_at = headers["webhook-timestamp"]
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{sent_at}.".encode() + raw_body
    own = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(one, own) for one in headers["webhook-signature"].split(" "))
