import type { RequestOptions } from 'twilio/lib/base/RequestClient';
import { providerError } from '../../rules/messages/message-trouble';
import type { Env } from '../env';
import { logOnly, SendFailure, sendTimeoutMs, type Transport } from './transport';

interface TwilioError {
  status?: number;
  code?: number | string;
  message?: string;
  retryAfter?: number;
}

/** 21610: the number sent STOP. The others: it is no mobile, does not exist, or may not be texted. */
const optedOut = 21610;
const neverCodes = new Set<number>([
  21211, 21214, 21217, 21408, 21421, 21601, 21604, 21606, 21610, 21612, 21614, 21617,
]);

function failureOf(error: TwilioError): SendFailure {
  const code = Number(error.code);
  // A call that was cut off has a code of Node, or none.
  const named = error.code ?? error.status ?? 'ETIMEDOUT';
  const words = error.message ?? 'Twilio did not answer';
  const message = providerError({ provider: 'Twilio', code: String(named), words });
  if (neverCodes.has(code) || error.status === 400) {
    return new SendFailure('refused', message, { optedOut: code === optedOut });
  }
  return new SendFailure('trouble', message, {
    retryAfterMs: error.status === 429 ? (error.retryAfter ?? 10) * 1000 : undefined,
  });
}

/** How many of a number's newest messages are looked through: the owner gets one with each booking. One page at Twilio. */
const maxLookedAt = 1000;
/** Messages that nobody will get, whatever their number. */
const lostStates = new Set<string>(['failed', 'undelivered', 'canceled']);

/** Twilio, or the way to it, is down: the same call may work later. */
const isOutage = ({ status, code }: TwilioError) =>
  status === undefined ? code !== undefined : status === 429 || status >= 500;

/** SMS through the Twilio SDK; kept in the log alone when Twilio is not configured. */
export async function smsTransport(env: Env): Promise<Transport> {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM_NUMBER: from } = env;
  if (!sid || !token || !from) return logOnly;
  const { default: twilio } = await import('twilio');

  // The SDK drops the headers of refusals, and Retry-After is one of them.
  let retryAfter: number | undefined;
  class Client extends twilio.RequestClient {
    override async request<Body>(options: RequestOptions<Body>) {
      const uri = env.TWILIO_BASE_URL
        ? new URL(new URL(options.uri).pathname, env.TWILIO_BASE_URL).href
        : options.uri;
      const response = await super.request<Body>({ ...options, uri });
      retryAfter =
        Number((response.headers as Record<string, string> | undefined)?.['retry-after']) || undefined;
      return response;
    }
  }
  const client = twilio(sid, token, {
    httpClient: new Client({ timeout: sendTimeoutMs, autoRetry: false }),
    autoRetry: false,
  });
  const failed = (error: unknown) =>
    failureOf({ ...(error as TwilioError), message: (error as Error).message, retryAfter });
  const secure = env.PUBLIC_URL.startsWith('https:');

  return {
    async findSent({ to, body }, since) {
      try {
        const taken = await client.messages.list({ to, from, limit: maxLookedAt });
        return taken
          .filter(({ dateCreated, status }) => dateCreated >= since && !lostStates.has(status))
          .filter((message) => message.body.trimEnd().endsWith(body.trimEnd()))
          .map((message) => message.sid);
      } catch (error) {
        // An account that may send and not look: a message twice is better than one that is lost.
        if (!isOutage(error as TwilioError)) return [];
        throw failed(error);
      }
    },
    async send({ to, body }) {
      try {
        const message = await client.messages.create({
          to,
          from,
          body,
          // Twilio reports deliveries to public addresses only.
          ...(secure && { statusCallback: `${env.PUBLIC_URL}/api/webhooks/twilio/status` }),
        });
        return { state: 'sent', providerId: message.sid };
      } catch (error) {
        throw failed(error);
      }
    },
  };
}
