import { plural } from '../../rules/money/numbers';
import type { Env } from '../env';
import { broken, type Finding, fine, look } from './check';

/** The address that links, cookies and Twilio depend on. */
export function checkAddress(env: Env): Finding {
  const about = 'Public address';
  const { hostname, protocol } = new URL(env.PUBLIC_URL);
  const isLocal = /^(localhost|127\.|\[::1\])/.test(hostname);
  if (isLocal) {
    return look(
      about,
      `${env.PUBLIC_URL} leads nowhere outside of this machine`,
      'Before customers come, have the address of your site entered at the server: links in messages need it.',
      'Set PUBLIC_URL to it.',
    );
  }
  if (protocol === 'http:') {
    return broken(
      about,
      `${env.PUBLIC_URL} is not encrypted, so passwords travel in the clear`,
      'Have encryption (https) set up at the server.',
      'Put a proxy with TLS in front and start PUBLIC_URL with https://.',
    );
  }
  return fine(about, env.PUBLIC_URL);
}

/** Whether webhooks may reach machines beside this one, which is for tests alone. */
export function checkWebhooks(env: Env): Finding {
  const about = 'Webhooks';
  if (!env.WEBHOOKS_ALLOW_PRIVATE) return fine(about, 'Sent to addresses of the internet alone');
  return look(
    about,
    'They may be sent to private addresses, and without encryption',
    'Have that switched off: it is for tests and development.',
    'Remove WEBHOOKS_ALLOW_PRIVATE.',
  );
}

/** Where Twilio must send replies to. What it is set to is only known at Twilio. */
export function checkWebhook(env: Env): Finding {
  const about = 'SMS replies';
  if (!env.TWILIO_ACCOUNT_SID)
    return look(
      about,
      'None can come in: Twilio, the service that carries your SMS, is not connected',
      'Have Twilio connected when you want to send SMS and read the answers.',
      'Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM_NUMBER.',
    );
  const url = `${env.PUBLIC_URL}/api/webhooks/twilio/sms`;
  if (!env.PUBLIC_URL.startsWith('https:')) {
    return broken(
      about,
      `Twilio cannot reach ${url}`,
      'Replies and STOP are lost until your site has an encrypted address (https). Have one set up at the server.',
      'Set PUBLIC_URL to the https address.',
    );
  }
  return fine(about, `At Twilio, your number’s “A message comes in” must be ${url}`);
}

/**
 * Whether the server believes its proxies. `forwarded` is whether a call has come through one; null when nobody
 * has looked, as outside of the server.
 */
export function checkProxy(env: Env, forwarded: boolean | null): Finding {
  const about = 'How visitors reach it';
  if (forwarded && env.TRUST_PROXY === 0) {
    return broken(
      about,
      'Visitors come through another machine, which the server does not know of: all visitors look like one, and one of them can use up everybody’s tries',
      'Have the number of machines in front entered at the server.',
      'Set TRUST_PROXY to the number of proxies in front of the server, usually 1.',
    );
  }
  if (env.TRUST_PROXY === 0 && env.secureCookies) {
    return look(
      about,
      'Your address is encrypted, so another machine is in front, and the server does not know of it',
      'Have the number of machines in front entered at the server.',
      'PUBLIC_URL is https and TRUST_PROXY is 0: set it to the number of proxies, usually 1.',
    );
  }
  return fine(about, env.TRUST_PROXY ? `Through ${plural(env.TRUST_PROXY, 'machine')} in front` : 'Directly');
}
