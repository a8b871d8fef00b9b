<?php

/** Whether a webhook is ours. Names of headers are in lower case. */
function is_ours(string $secret, array $headers, string $rawBody): bool
{
    $time = $headers["webhook-timestamp"];
    if (!is_numeric($time) || abs(time() - (int) $time) > 300) {
        return false;
    }
    $key = base64_decode(substr($secret, strlen("whsec_")));
    $signed = "{$headers["webhook-id"]}.{$time}.{$rawBody}";
    $own = "v1," . base64_encode(hash_hmac("sha256", $signed, $key, true));
    foreach (explode(" ", $headers["webhook-signature"]) as $one) {
        if (hash_equals($own, $one)) {
            return true;
        }
    }
    return false;
}
