import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listenOnLoopback } from './listen-on-loopback';

const hkdf = (ikm: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, length));

/** A browser's half of a subscription, which decrypts its notices: RFC 8291, with the encoding of RFC 8188. */
function newBrowser() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    open(sealed: Buffer): unknown {
      const salt = sealed.subarray(0, 16);
      const sender = sealed.subarray(21, 21 + (sealed[20] ?? 0));
      const text = sealed.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const key = hkdf(pair.computeSecret(sender), auth, info, 32);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        hkdf(key, salt, 'Content-Encoding: aes128gcm\0', 16),
        hkdf(key, salt, 'Content-Encoding: nonce\0', 12),
      );
      decipher.setAuthTag(text.subarray(-16));
      const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  notice: unknown;
}

export async function startFakePush() {
  const browsers = new Map<string, ReturnType<typeof newBrowser>>();
  const arrived: Arrived[] = [];
  let status = 201;
  const server = createServer(async (req, res) => {
    const pieces: Buffer[] = [];
    for await (const piece of req) pieces.push(piece as Buffer);
    const path = req.url ?? '';
    const browser = browsers.get(path);
    if (browser && status === 201)
      arrived.push({ path, headers: req.headers, notice: browser.open(Buffer.concat(pieces)) });
    res.writeHead(browser ? status : 410).end();
  });
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  return {
    arrived,
    subscribe(device: string) {
      const path = `/send/${randomBytes(12).toString('base64url')}`;
      const browser = newBrowser();
      browsers.set(path, browser);
      return { endpoint: `${url}${path}`, keys: browser.keys, device };
    },
    /** Simulates that the phone's owner removed the app. */
    remove: (endpoint: string) => void browsers.delete(new URL(endpoint).pathname),
    answer(next: number): void {
      status = next;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
