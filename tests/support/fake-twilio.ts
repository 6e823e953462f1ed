import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the fake answers: as Twilio does when all is well, when it is in trouble, and when it refuses a number. */
export type TwilioBehaviour =
  | { kind: 'ok' }
  /** Takes the message, and acknowledges it after a while. */
  | { kind: 'slow'; ms: number }
  /** Never answers. */
  | { kind: 'hang' }
  | { kind: 'fault' }
  | { kind: 'busy'; retryAfter: string }
  | { kind: 'refuse'; code: 21211 | 21610 };

export interface SentSms {
  to: string;
  from: string;
  body: string;
  sid: string;
}

const refusals = {
  21211: (to: string) => `The 'To' number ${to} is not a valid phone number.`,
  21610: () => 'Attempt to send to unsubscribed recipient',
} as const;

async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

function answer(res: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  res.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  res.end(JSON.stringify(body));
}

const problem = (status: number, code: number, message: string) => ({ status, code, message });

/** The part of Twilio's REST API that creates messages, on loopback. */
export async function startFakeTwilio() {
  const accountSid = `AC${'0'.repeat(32)}`;
  const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const byNumber = new Map<string, TwilioBehaviour>();
  let behaviour: TwilioBehaviour = { kind: 'ok' };
  const sent: SentSms[] = [];
  let tries = 0;
  let unknownCalls = 0;

  function acknowledge(res: ServerResponse, form: URLSearchParams): void {
    const sms = {
      to: form.get('To') ?? '',
      from: form.get('From') ?? '',
      body: form.get('Body') ?? '',
      sid: `SM${String(tries).padStart(32, '0')}`,
    };
    // Only what has left counts as acknowledged: a caller that is gone has not been told.
    res.once('finish', () => sent.push(sms));
    answer(res, 201, { sid: sms.sid, status: 'queued', to: sms.to, from: sms.from, body: sms.body });
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const form = await readForm(req);
    if (req.method !== 'POST' || new URL(req.url ?? '', 'http://fake').pathname !== path) {
      unknownCalls += 1;
      return answer(res, 404, problem(404, 20404, 'The requested resource was not found'));
    }
    tries += 1;
    const to = form.get('To') ?? '';
    const now = byNumber.get(to) ?? behaviour;
    switch (now.kind) {
      case 'hang':
        return;
      case 'slow':
        setTimeout(() => !res.destroyed && acknowledge(res, form), now.ms);
        return;
      case 'fault':
        return answer(res, 500, problem(500, 20500, 'Internal Server Error'));
      case 'busy':
        return answer(res, 429, problem(429, 20429, 'Too Many Requests'), { 'Retry-After': now.retryAfter });
      case 'refuse':
        return answer(res, 400, problem(400, now.code, refusals[now.code](to)));
      default:
        return acknowledge(res, form);
    }
  }

  // A process under test is killed in the middle of its calls; that is no fault of the fake's.
  const server = createServer((req, res) => void handle(req, res).catch(() => res.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    /** What a server needs in its environment to send its SMS here. */
    env: {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: 'test-twilio-token',
      TWILIO_FROM_NUMBER: '+61491570000',
      TWILIO_BASE_URL: url,
    },
    /** How it answers from now on; for one number alone when `to` is given. */
    behave(next: TwilioBehaviour, to?: string): void {
      if (to) byNumber.set(to, next);
      else behaviour = next;
    },
    /** The acknowledged messages, in order. */
    sent,
    sentTo: (to: string) => sent.filter((sms) => sms.to === to),
    /** How often each (To, Body) was acknowledged. */
    counts: () => countOf(sent.map(({ to, body }) => `${to}\n${body}`)),
    /** How many calls came in, answered or not. */
    tries: () => tries,
    unknownCalls: () => unknownCalls,
    reset(): void {
      sent.length = 0;
      tries = 0;
      behaviour = { kind: 'ok' };
      byNumber.clear();
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** How often each text occurs. */
export function countOf(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

export type FakeTwilio = Awaited<ReturnType<typeof startFakeTwilio>>;
