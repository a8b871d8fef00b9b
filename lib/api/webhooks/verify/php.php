<?php

/** Whether a webhook is ours. Names of headers are in lower case. */
function is_ours(string $secret, array $headers, string $rawBody): bool
{
    $id = $headers["webhook-id"] ?? "";
    $time = $headers["webhook-timestamp"] ?? "";
    $given = $headers["webhook-signature"] ?? "";
    if (!ctype_digit($time) || abs(time() - (int) $time) > 300) {
        return false;
    }
    $key = base64_decode(substr($secret, strlen("whsec_")));
    $own = "v1," . base64_encode(hash_hmac("sha256", "{$id}.{$time}.{$rawBody}", $key, true));
    foreach (explode(" ", $given) as $one) {
        if (hash_equals($own, $one)) {
            return true;
        }
    }
    return false;
}
