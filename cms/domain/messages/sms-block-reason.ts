import { rows } from '../../../rows/rows';
import { canReceiveTexts } from '../../../rules/messages/can-receive-texts';
import type { App } from '../../app';
import { messagesLeave } from './messages-leave';

const countryCodes = (app: App) => app.env.SMS_COUNTRIES.map((code) => `+${code.replace('+', '')}`);

/** Returns why no text can be sent; null with a provider. Without one, texts are only logged. */
export const smsUnavailableReason = (app: App): string | null =>
  messagesLeave(app).sms ? null : 'Texts are not connected yet. Set up Twilio first.';

/** Returns why no text can reach a number: a foreign number, or no mobile. Null when one can. */
export function notMobileReason(app: App, to: string): string | null {
  if (!countryCodes(app).some((code) => to.startsWith(code)))
    return 'Text messages to this country are switched off';
  return canReceiveTexts(to) ? null : 'This is not a mobile number';
}

export const noNumber = 'There is no phone number';
export const optedOutReason = 'This number has opted out of text messages';

/** Returns why a number must not be texted: opted out or unreachable. Null when it may be. */
export async function smsBlockReason(app: App, to: string): Promise<string | null> {
  const optOut = await rows(app, 'opt-outs').one({ phone: to });
  return optOut ? optedOutReason : notMobileReason(app, to);
}
