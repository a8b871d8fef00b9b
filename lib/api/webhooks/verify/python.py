import base64
import hashlib
import hmac
import re
import time


def is_ours(secret: str, headers: dict[str, str], raw_body: bytes) -> bool:
    """Whether a webhook is ours. Names of headers are in lower case."""
    sent_id, sent_at, given = (headers.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
    if not re.fullmatch("[0-9]{1,12}", sent_at) or abs(time.time() - int(sent_at)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{sent_id}.{sent_at}.".encode(errors="replace") + raw_body
    own = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    return any(hmac.compare_digest(one.encode(errors="replace"), own) for one in given.split(" "))
