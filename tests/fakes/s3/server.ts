import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { problemOf, type S3Account } from "./signature";

/** The server's behavior from now on. */
export type S3Mood =
  | "well"
  /** Accepts requests and never responds. */
  | "silent"
  /** Drops every connection. */
  | "gone"
  | "busy"
  | "full"
  /** Sends only the beginning of a file. */
  | "halting"
  /** Responds 403 for missing files, as S3 does to keys without the right to list. */
  | "secretive";

/** A local server that stores files as S3 does and refuses unsigned requests. */
export interface FakeS3 {
  endpoint: string;
  files: Map<string, { body: Buffer; contentType: string }>;
  /** Method and path of each request, including refused ones. */
  asked: string[];
  mood: S3Mood;
  /** Turns away this many requests as a busy server, then works. */
  stumbles: number;
  stop(): Promise<void>;
}

const BUCKET = "pictures";

/** The only account and the only bucket. */
export const S3_ACCOUNT = {
  accessKeyId: "AKIAEXAMPLE",
  secretAccessKey: "a secret/with+signs",
  region: "eu-central-1",
  bucket: BUCKET,
} as const satisfies S3Account & { bucket: string };

/** Starts a server. The bucket is named in the path. */
export async function startFakeS3(): Promise<FakeS3> {
  const files: FakeS3["files"] = new Map();
  const sockets = new Set<Socket>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    fake.asked.push(`${request.method} ${request.url}`);
    if (fake.mood === "silent") return;
    if (fake.mood === "gone") return void request.socket.destroy();
    if (fake.stumbles-- > 0) return reject(response, 503, "SlowDown");
    respond(fake, request, body, response);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const fake: FakeS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    asked: [],
    mood: "well",
    stumbles: 0,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

function respond(fake: FakeS3, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const { mood, files } = fake;
  const problem = problemOf(request, body, S3_ACCOUNT, new Date());
  if (problem) return reject(response, 403, problem);
  if (mood === "busy") return reject(response, 503, "SlowDown");
  const [, bucket, key = ""] = (request.url ?? "").split("/");
  if (bucket !== BUCKET) return reject(response, 404, "NoSuchBucket");
  if (request.method === "PUT") {
    if (mood === "full") return reject(response, 507, "XMinioStorageFull");
    files.set(key, { body, contentType: request.headers["content-type"] ?? "" });
    return void response.writeHead(200, { etag: '"x"' }).end();
  }
  if (request.method === "DELETE") {
    files.delete(key);
    return void response.writeHead(204).end();
  }
  const file = files.get(key);
  if (!file)
    return mood === "secretive" ? reject(response, 403, "AccessDenied") : reject(response, 404, "NoSuchKey");
  response.writeHead(200, { "content-type": file.contentType, "content-length": file.body.length });
  if (request.method === "HEAD") return void response.end();
  if (mood === "halting") return void response.write(file.body.subarray(0, file.body.length >> 1));
  response.end(file.body);
}

function reject(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`,
  );
}
