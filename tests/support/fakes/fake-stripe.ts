import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { signedByStripe, stripeEnv } from '../stripe-calls';
import { listenOnLoopback } from './listen-on-loopback';
import { readForm } from './read-form';

export interface FakeSession {
  id: string;
  state: 'open' | 'expired' | 'complete';
  cents: number;
  currency: string;
  invoiceId: string;
  number: string;
  successUrl: string;
  url: string;
}

function answer(res: ServerResponse, status: number, body: object) {
  res.writeHead(status, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify(body));
}

/** Starts the part of Stripe's API that opens and ends its pages, on loopback, with its signature. */
export async function startFakeStripe() {
  const sessions: FakeSession[] = [];
  const byKey = new Map<string, FakeSession>();
  /** Status of each answer; null while the API works. */
  let refusal: number | null = null;
  let signed = 0;
  let url = '';

  const asAnswer = (session: FakeSession) => ({
    id: session.id,
    object: 'checkout.session',
    status: session.state,
    url: session.url,
    expires_at: 4_000_000_000,
    metadata: { invoiceId: session.invoiceId, number: session.number },
  });

  function open(form: URLSearchParams, key: string): FakeSession {
    const known = byKey.get(key);
    if (known) return known;
    const id = `cs_test_${sessions.length + 1}`;
    const session: FakeSession = {
      id,
      state: 'open',
      cents: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      invoiceId: form.get('metadata[invoiceId]') ?? '',
      number: form.get('metadata[number]') ?? '',
      successUrl: form.get('success_url') ?? '',
      url: `${url}/pay/${id}`,
    };
    sessions.push(session);
    byKey.set(key, session);
    return session;
  }

  function expire(res: ServerResponse, id: string): void {
    const session = sessions.find((each) => each.id === id && each.state === 'open');
    if (!session) answer(res, 400, { error: { type: 'invalid_request_error', message: 'It is not open' } });
    else {
      session.state = 'expired';
      answer(res, 200, asAnswer(session));
    }
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '', 'http://fake');
    const form = await readForm(req);
    if (refusal) return answer(res, refusal, { error: { type: 'api_error', message: 'In trouble' } });
    const ended = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(pathname)?.[1];
    if (ended) return expire(res, ended);
    if (req.method === 'POST' && pathname === '/v1/checkout/sessions')
      return answer(res, 200, asAnswer(open(form, String(req.headers['idempotency-key']))));
    answer(res, 404, { error: { type: 'invalid_request_error', message: 'Unknown address' } });
  }

  const server = createServer((req, res) => void handle(req, res).catch(() => res.destroy()));
  url = `http://127.0.0.1:${await listenOnLoopback(server)}`;

  /** Returns an event as Stripe posts it: the body, and the header with the signature. */
  function event(type: string, object: object, secret?: string) {
    signed += 1;
    const created = Math.floor(Date.parse('2026-11-21T01:00:00.000Z') / 1000);
    return signedByStripe({ id: `evt_${signed}`, object: 'event', type, created, data: { object } }, secret);
  }

  return {
    url,
    env: { ...stripeEnv, STRIPE_BASE_URL: url },
    sessions,
    event,
    /** Returns the event of a payment on a page. */
    paid: (session: FakeSession, type = 'checkout.session.completed', more: object = {}) =>
      event(type, {
        id: session.id,
        object: 'checkout.session',
        payment_status: 'paid',
        payment_intent: `pi_${session.id}`,
        amount_total: session.cents,
        currency: 'aud',
        metadata: { invoiceId: session.invoiceId, number: session.number },
        ...more,
      }),
    setDown: (is: boolean, status = 500) => {
      refusal = is ? status : null;
    },
    reset: () => {
      sessions.length = 0;
      byKey.clear();
      refusal = null;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
