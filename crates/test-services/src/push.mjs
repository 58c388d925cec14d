// A push service and the browser behind it, made from what Node.js itself offers: it checks who sends,
// decrypts what it is sent (RFC 8291) and writes it to its output.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";

const keys = createECDH("prime256v1");
const point = keys.generateKeys();
const secret = randomBytes(16);

function decrypt(body) {
  const salt = body.subarray(0, 16);
  const length = body[20];
  const theirs = body.subarray(21, 21 + length);
  const shared = keys.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), point, theirs]);
  const mixed = Buffer.from(hkdfSync("sha256", shared, secret, info, 32));
  const key = hkdfSync("sha256", mixed, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = hkdfSync("sha256", mixed, salt, "Content-Encoding: nonce\0", 12);
  const sealed = body.subarray(21 + length);
  const decipher = createDecipheriv("aes-128-gcm", Buffer.from(key), Buffer.from(nonce));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  if (text.at(-1) !== 2) throw new Error("not the last record");
  return JSON.parse(text.subarray(0, -1).toString());
}

/** Who has signed: the claims, if the signature is good. */
function claims(header) {
  const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(header);
  const [head, body, signature] = token.split(".");
  const raw = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: raw.subarray(1, 33).toString("base64url"),
    y: raw.subarray(33).toString("base64url"),
  };
  const good = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!good) throw new Error("a bad signature");
  return { key, ...JSON.parse(Buffer.from(body, "base64url").toString()) };
}

const server = createServer((request, response) => {
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    try {
      const { authorization, ttl, topic, urgency } = request.headers;
      const message = decrypt(Buffer.concat(parts));
      const said = { message, signed: claims(authorization), ttl, topic, urgency };
      console.log("PUSH " + JSON.stringify(said));
      response.writeHead(request.url === "/gone" ? 410 : 201).end();
    } catch (error) {
      console.log("BAD " + error.message);
      response.writeHead(400).end();
    }
  });
});
server.listen(0, "127.0.0.1", () => {
  const endpoint = `http://127.0.0.1:${server.address().port}/browser`;
  const p256dh = point.toString("base64url");
  console.log("READY " + JSON.stringify({ endpoint, p256dh, auth: secret.toString("base64url") }));
});
