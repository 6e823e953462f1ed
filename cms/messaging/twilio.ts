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

/** 21610: the number sent STOP. The others: not a mobile, does not exist, or may not get texts. */
const optedOut = 21610;
const neverCodes = new Set<number>([
  21211, 21214, 21217, 21408, 21421, 21601, 21604, 21606, 21610, 21612, 21614, 21617,
]);

function failureOf(error: TwilioError): SendFailure {
  const code = Number(error.code);
  // An interrupted call has a Node error code, or none.
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

/**
 * How many of a number's newest messages are searched, one page at Twilio. The owner gets a message with each
 * booking.
 */
const maxLookedAt = 1000;
const lostStates = new Set<string>(['failed', 'undelivered', 'canceled']);

/** True when Twilio or the network is down: a retry may work. */
const isOutage = ({ status, code }: TwilioError) =>
  status === undefined ? code !== undefined : status === 429 || status >= 500;

export async function smsTransport(env: Env): Promise<Transport> {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM_NUMBER: from } = env;
  if (!sid || !token || !from) return logOnly;
  const { default: twilio } = await import('twilio');

  // The SDK drops the headers of refusals, which include Retry-After.
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
        const sentMessages = await client.messages.list({ to, from, limit: maxLookedAt });
        return sentMessages
          .filter(({ dateCreated, status }) => dateCreated >= since && !lostStates.has(status))
          .filter((message) => message.body.trimEnd().endsWith(body.trimEnd()))
          .map((message) => message.sid);
      } catch (error) {
        // The account may send and not read. A duplicate message is better than a lost one.
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
