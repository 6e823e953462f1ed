import type { Request } from 'express';
import type { Env } from '../../env';
import { Refusal } from '../../refusal';

/** Returns the address that Twilio signs: the configured public one, regardless of proxies and callers. */
export const webhookUrl = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, path: string): string =>
  `${PUBLIC_URL}${path}`;

/** Refuses a call without Twilio's signature. Without a configured token every call is refused. */
export async function requireTwilio(env: Env, req: Request, fields: Record<string, string>): Promise<void> {
  const { default: twilio } = await import('twilio');
  const signature = req.get('x-twilio-signature');
  const signed =
    env.TWILIO_AUTH_TOKEN &&
    signature &&
    twilio.validateRequest(env.TWILIO_AUTH_TOKEN, signature, webhookUrl(env, req.originalUrl), fields);
  if (!signed) throw new Refusal('not-allowed', 'This call is not signed by Twilio');
}

/** Returns the signature that Twilio would send, for test calls. */
export async function twilioSignature(
  token: string,
  url: string,
  fields: Record<string, string>,
): Promise<string> {
  const { default: twilio } = await import('twilio');
  return twilio.getExpectedTwilioSignature(token, url, fields);
}
