import { receiveSms, receiveSmsStatus } from '../../../../contracts/system/webhooks';
import type { App } from '../../../app';
import { randomToken } from '../../../security/sign-in/passwords';
import { twilioSignature, webhookUrl } from '../../../security/tokens/twilio-signature';

/** Twilio never sends this field: it marks our own signed call, of which nothing is stored. */
const checkField = 'FarrierWebhookCheck';
const timeoutMs = 5000;

export const isWebhookCheck = (fields: Record<string, string>): boolean => checkField in fields;

/** Echoes the value of the check, to prove that the call reached this product. */
export const checkReply = (fields: Record<string, string>): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response><!-- ${fields[checkField]?.replace(/[^\w-]/g, '')} --></Response>`;

interface Check {
  reached: boolean;
  message: string;
}

const failed = (message: string): Check => ({ reached: false, message });

/** Sends the call that Twilio would send, over the public address. */
async function callMyself(url: string, token: string): Promise<Check> {
  const nonce = randomToken();
  const fields = { [checkField]: nonce };
  const reply = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'X-Twilio-Signature': await twilioSignature(token, url, fields) },
    body: new URLSearchParams(fields),
  });
  const text = (await reply.text()).slice(0, 1000);
  if (reply.status === 200 && text.includes(nonce))
    return { reached: true, message: 'A signed test call arrived. Replies will, too.' };
  if (reply.status >= 300 && reply.status < 400)
    return failed(
      'This address redirects, and Twilio doesn’t follow redirects. Set PUBLIC_URL to the final address.',
    );
  if (reply.status === 403)
    return failed('The test call arrived, but its signature didn’t match. Is PUBLIC_URL the right address?');
  return failed(`This address answered with ${reply.status}. Does it lead to this website?`);
}

/** Checks that a signed call over the public address arrives here, and returns the fault if not. */
async function check(app: App, url: string): Promise<Check> {
  const token = app.env.TWILIO_AUTH_TOKEN;
  if (!token)
    return failed(
      'Your texting service isn’t connected yet. Send this page to the person who looks after your website.',
    );
  try {
    return await callMyself(url, token);
  } catch (fault) {
    app.log.warn({ fault }, 'the webhook check failed');
    return failed('This address did not answer from here within 5 seconds.');
  }
}

/** Returns the owner's steps at Twilio for incoming replies, and whether they would work. */
export async function webhookInstructions(app: App) {
  const url = webhookUrl(app.env, receiveSms.path);
  const from = app.env.TWILIO_FROM_NUMBER;
  return {
    webhookUrl: url,
    statusUrl: webhookUrl(app.env, receiveSmsStatus.path),
    instructions: [
      'Sign in to the Twilio Console and open Phone Numbers, Manage, Active numbers.',
      `Choose the number that your texts come from${from ? ` (${from})` : ''}.`,
      'Under Messaging, at “A message comes in”, choose Webhook and HTTP POST, and paste the address.',
      'Press Save configuration. You don’t need to set up delivery reports.',
      'Text the number from your own phone. It appears here within a few seconds.',
    ],
    check: await check(app, url),
  };
}
