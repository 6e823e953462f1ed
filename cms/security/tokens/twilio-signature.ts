import type { Request } from 'express';
import type { Env } from '../../env';
import { Refusal } from '../../refusal';

/** The address that Twilio signs: the public one as it is configured, whatever a proxy or a caller says of it. */
export const webhookUrl = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, path: string): string =>
  `${PUBLIC_URL}${path}`;

/** Refuses a call that Twilio did not sign with our token. Without a token nobody can. */
export async function requireTwilio(env: Env, req: Request, fields: Record<string, string>): Promise<void> {
  const { default: twilio } = await import('twilio');
  const signature = req.get('x-twilio-signature');
  const signed =
    env.TWILIO_AUTH_TOKEN &&
    signature &&
    twilio.validateRequest(env.TWILIO_AUTH_TOKEN, signature, webhookUrl(env, req.originalUrl), fields);
  if (!signed) throw new Refusal('not-allowed', 'This call is not signed by Twilio');
}

/** The signature that Twilio would send, for trying out whether its calls arrive. */
export async function twilioSignature(
  token: string,
  url: string,
  fields: Record<string, string>,
): Promise<string> {
  const { default: twilio } = await import('twilio');
  return twilio.getExpectedTwilioSignature(token, url, fields);
}
