import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { twilioEnv } from '../twilio-calls';
import { listenOnLoopback } from './listen-on-loopback';
import { readForm } from './read-form';

/** Behaviour of the fake: as Twilio when all is well, when it has trouble, or when it refuses a number. */
export type TwilioBehaviour =
  | { kind: 'ok' }
  /** Accepts the message, and acknowledges it after `ms`. */
  | { kind: 'slow'; ms: number }
  /** Never answers. */
  | { kind: 'hang' }
  /** Accepts the message, and loses the connection before its reply. */
  | { kind: 'lost' }
  /** Accepts messages, but refuses to list them. */
  | { kind: 'blind' }
  | { kind: 'fault' }
  | { kind: 'busy'; retryAfter: string }
  | { kind: 'refuse'; code: 21211 | 21610 };

export interface SentSms {
  to: string;
  from: string;
  body: string;
  sid: string;
}

/** Further values that Twilio stores of a message. */
interface Known {
  status: string;
  date_created: string;
}

const refusals = {
  21211: (to: string) => `The 'To' number ${to} is not a valid phone number.`,
  21610: () => 'Attempt to send to unsubscribed recipient',
} as const;

function answer(res: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  res.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  res.end(JSON.stringify(body));
}

const problem = (status: number, code: number, message: string) => ({ status, code, message });

/** Starts the part of Twilio's REST API that creates and lists messages, on loopback. */
export async function startFakeTwilio() {
  const path = `/2010-04-01/Accounts/${twilioEnv.TWILIO_ACCOUNT_SID}/Messages.json`;
  const byNumber = new Map<string, TwilioBehaviour>();
  let behaviour: TwilioBehaviour = { kind: 'ok' };
  const sent: SentSms[] = [];
  const known = new Map<string, Known>();
  let tries = 0;
  let taken = 0;
  let unknownCalls = 0;

  function take(form: URLSearchParams): SentSms {
    taken += 1;
    const sms = {
      to: form.get('To') ?? '',
      from: form.get('From') ?? '',
      body: form.get('Body') ?? '',
      sid: `SM${String(taken).padStart(32, '0')}`,
    };
    sent.push(sms);
    known.set(sms.sid, { status: 'queued', date_created: new Date().toUTCString() });
    return sms;
  }

  function list(res: ServerResponse, query: URLSearchParams): void {
    const found = sent.filter(({ to, from }) => to === query.get('To') && from === query.get('From'));
    const messages = found.map((sms) => ({ ...sms, ...known.get(sms.sid) })).reverse();
    answer(res, 200, { messages, next_page_uri: null, page: 0, page_size: 20 });
  }

  function acknowledge(res: ServerResponse, form: URLSearchParams): void {
    answer(res, 201, { ...take(form), status: 'queued' });
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(req.url ?? '', 'http://fake');
    const looks = req.method === 'GET';
    const form = looks ? query : await readForm(req);
    if ((!looks && req.method !== 'POST') || pathname !== path) {
      unknownCalls += 1;
      return answer(res, 404, problem(404, 20404, 'The requested resource was not found'));
    }
    tries += 1;
    const to = form.get('To') ?? '';
    const how = byNumber.get(to) ?? behaviour;
    switch (how.kind) {
      case 'hang':
        return;
      case 'fault':
        return answer(res, 500, problem(500, 20500, 'Internal Server Error'));
      case 'busy':
        return answer(res, 429, problem(429, 20429, 'Too Many Requests'), { 'Retry-After': how.retryAfter });
      case 'refuse':
        return answer(res, 400, problem(400, how.code, refusals[how.code](to)));
      default:
        return looks ? look(res, form, how) : create(res, form, how);
    }
  }

  function look(res: ServerResponse, query: URLSearchParams, how: TwilioBehaviour): void {
    if (how.kind === 'blind') answer(res, 403, problem(403, 20403, 'Forbidden'));
    else list(res, query);
  }

  function create(res: ServerResponse, form: URLSearchParams, how: TwilioBehaviour): void {
    if (how.kind === 'slow') setTimeout(() => !res.destroyed && acknowledge(res, form), how.ms);
    else if (how.kind === 'lost') {
      take(form);
      res.destroy();
    } else acknowledge(res, form);
  }

  // Tests kill processes in the middle of their calls, which is no error of the fake.
  const server = createServer((req, res) => void handle(req, res).catch(() => res.destroy()));
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`;

  return {
    url,
    env: {
      ...twilioEnv,
      TWILIO_BASE_URL: url,
    },
    /** Sets the next replies, for one number only when `to` is given. */
    behave(next: TwilioBehaviour, to?: string): void {
      if (to) byNumber.set(to, next);
      else behaviour = next;
    },
    /** Sets the state of an accepted message. */
    mark(sid: string, more: Partial<Known>): void {
      const before = known.get(sid);
      if (before) known.set(sid, { ...before, ...more });
    },
    sent,
    sentTo: (to: string) => sent.filter((sms) => sms.to === to),
    /** Counts how often each pair of To and Body was accepted. */
    counts: () => countOf(sent.map(({ to, body }) => `${to}\n${body}`)),
    /** Number of calls, answered or not. */
    tries: () => tries,
    unknownCalls: () => unknownCalls,
    reset(): void {
      sent.length = 0;
      known.clear();
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

export function countOf(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
