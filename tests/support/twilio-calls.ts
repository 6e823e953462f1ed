import { createHmac } from 'node:crypto';
import { publicUrl } from './servers/test-env';

const token = 'test-twilio-token';

/** Environment for Twilio, like the fake's, without an address to call. */
export const twilioEnv = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: token,
  TWILIO_FROM_NUMBER: '+61491570000',
};

/**
 * Signs as Twilio documents: the URL, and every field by its name. Computed here, so that the tests cover the SDK
 * too.
 */
export const signature = (url: string, fields: Record<string, string>, by = token): string =>
  createHmac('sha1', by)
    .update(
      url +
        Object.entries(fields)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, value]) => name + value)
          .join(''),
    )
    .digest('base64');

export const signedByTwilio = (path: string, fields: Record<string, string>, url = publicUrl + path) => ({
  path,
  headers: {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Twilio-Signature': signature(url, fields),
  },
  raw: new URLSearchParams(fields).toString(),
});
