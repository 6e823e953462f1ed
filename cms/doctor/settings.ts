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
      `${env.PUBLIC_URL} only works on this machine`,
      'Ask for your website’s address to be entered before you open. Links in messages need it.',
      'Set PUBLIC_URL to it.',
    );
  }
  if (protocol === 'http:') {
    return broken(
      about,
      `${env.PUBLIC_URL} is not encrypted, so passwords can be read on the way`,
      'Ask for encryption (https) to be set up.',
      'Put a proxy with TLS in front and start PUBLIC_URL with https://.',
    );
  }
  return fine(about, env.PUBLIC_URL);
}

/** Reports whether webhooks may reach private addresses, which is for tests. */
export function checkWebhooks(env: Env): Finding {
  const about = 'Webhooks';
  if (!env.WEBHOOKS_ALLOW_PRIVATE) return fine(about, 'Sent to addresses of the internet alone');
  return look(
    about,
    'They and notices for phones may be sent to private addresses, and without encryption',
    'Ask for this to be turned off. It’s for tests and development.',
    'Remove WEBHOOKS_ALLOW_PRIVATE.',
  );
}

/** Reports the addresses that assistants may ask at. */
export function checkAssistants(env: Env): Finding {
  const on = `They ask at ${env.PUBLIC_URL}/mcp, and for you at ${env.PUBLIC_URL}/mcp/office`;
  return fine('Assistants', env.ASSISTANTS ? on : 'Switched off (ASSISTANTS=off)');
}

/** Reports the address that Twilio must send replies to. Only Twilio knows what is set there. */
export function checkWebhook(env: Env): Finding {
  const about = 'SMS replies';
  if (!env.TWILIO_ACCOUNT_SID)
    return look(
      about,
      'No replies can come in: Twilio, the service that sends your texts, is not connected',
      'To send texts and read replies, ask for Twilio to be connected.',
      'Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM_NUMBER.',
    );
  const url = `${env.PUBLIC_URL}/api/webhooks/twilio/sms`;
  if (!env.PUBLIC_URL.startsWith('https:')) {
    return broken(
      about,
      `Twilio cannot reach ${url}`,
      'Replies and STOP are lost until your site has an encrypted address (https). Ask for one to be set up.',
      'Set PUBLIC_URL to the https address.',
    );
  }
  return fine(about, `At Twilio, your number’s “A message comes in” must be ${url}`);
}

/**
 * Checks that the server trusts its proxies. `forwarded` tells whether a call came through one; null when no
 * call was seen.
 */
export function checkProxy(env: Env, forwarded: boolean | null): Finding {
  const about = 'How visitors reach it';
  if (forwarded && env.TRUST_PROXY === 0) {
    return broken(
      about,
      'All visitors look like one person to the server, so one of them can use up everyone’s sign-in attempts',
      'Ask for the number of proxies to be entered.',
      'Set TRUST_PROXY to the number of proxies in front of the server, usually 1.',
    );
  }
  if (env.TRUST_PROXY === 0 && env.secureCookies) {
    return look(
      about,
      'Your address is encrypted by another machine that the server doesn’t know about',
      'Ask for the number of proxies to be entered.',
      'PUBLIC_URL is https and TRUST_PROXY is 0: set it to the number of proxies, usually 1.',
    );
  }
  return fine(about, env.TRUST_PROXY ? `Through ${plural(env.TRUST_PROXY, 'machine')} in front` : 'Directly');
}
