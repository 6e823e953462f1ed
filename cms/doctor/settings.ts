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
      'Set PUBLIC_URL to your address before customers come.',
    );
  }
  if (protocol === 'http:') {
    return broken(
      about,
      `${env.PUBLIC_URL} is not encrypted, so passwords travel in the clear`,
      'Put a proxy with TLS in front and start PUBLIC_URL with https://.',
    );
  }
  return fine(about, env.PUBLIC_URL);
}

/** Where Twilio must send replies to. What it is set to is only known at Twilio. */
export function checkWebhook(env: Env): Finding {
  const about = 'SMS replies';
  if (!env.TWILIO_ACCOUNT_SID)
    return look(
      about,
      'Twilio is not configured',
      'Set the three TWILIO_ settings when you want to send SMS.',
    );
  const url = `${env.PUBLIC_URL}/api/webhooks/twilio/sms`;
  if (!env.PUBLIC_URL.startsWith('https:')) {
    return broken(
      about,
      `Twilio cannot reach ${url}`,
      'Set PUBLIC_URL to your https address: replies and STOP are lost until then.',
    );
  }
  return fine(about, `At Twilio, your number’s “A message comes in” must be ${url}`);
}

/**
 * Whether the server believes its proxies. `forwarded` is whether a call has come through one; null when nobody
 * has looked, as outside of the server.
 */
export function checkProxy(env: Env, forwarded: boolean | null): Finding {
  const about = 'Proxy';
  if (forwarded && env.TRUST_PROXY === 0) {
    return broken(
      about,
      'Calls come through a proxy, and TRUST_PROXY is 0: all visitors look like one, and one of them can use up everybody’s tries',
      'Set TRUST_PROXY to the number of proxies in front of the server, usually 1.',
    );
  }
  if (env.TRUST_PROXY === 0 && env.secureCookies) {
    return look(
      about,
      'PUBLIC_URL is https, so a proxy is in front, and TRUST_PROXY is 0',
      'Set TRUST_PROXY to the number of proxies, usually 1.',
    );
  }
  return fine(about, env.TRUST_PROXY ? `${env.TRUST_PROXY} in front` : 'None in front');
}
