import { refusedBySms } from './delivery-errors';

/** Answer of a provider that refused a message: `21211`, `550 5.1.1`, or a Node code such as `ETIMEDOUT`. */
interface ProviderError {
  provider: 'Twilio' | 'SMTP';
  code: string;
  words: string;
}

/** The form in the message log. `plainReason` translates it for the owner. */
export const providerError = ({ provider, code, words }: ProviderError): string =>
  `${provider} ${code}: ${words}`.slice(0, 300);

const stored = /^(Twilio|SMTP) ([A-Z]\w*|\d+)(?: (\d\.\d+\.\d+))?:/;

const noAnswer = 'The provider did not answer';
const inTrouble = 'The provider is in trouble';

/** Refusals of mail servers, by enhanced codes (RFC 3463), then by plain codes. */
const refusedByMail: [RegExp, string][] = [
  [/^\d+ [45]\.1\.[1-6]$|^\d+ 5\.1\.10$/, 'This email address does not exist'],
  [/^\d+ [45]\.2\.1$/, 'This mailbox is switched off'],
  [/^\d+ [45]\.2\.2$/, 'This mailbox is full'],
  [/^552|^\d+ [45]\.(?:2\.3|3\.4)$/, 'The email is too large for this mailbox'],
  [/^53[045]|^\d+ 5\.7\.8$/, 'The mail server does not accept our sign-in'],
  [/^\d+ [45]\.7\.\d+$/, 'The mail server does not take emails from us'],
];

function mailReason(code: string, enhanced: string | undefined): string {
  const both = enhanced ? `${code} ${enhanced}` : code;
  const trouble = refusedByMail.find(([pattern]) => pattern.test(both))?.[1];
  if (trouble) return trouble;
  return code.startsWith('4') ? inTrouble : `The mail server refused it (${code})`;
}

const smsReason = (code: string): string => {
  if (code.startsWith('205') || code === '20429') return inTrouble;
  return refusedBySms[code] ?? `The text service refused it (${code})`;
};

/** The reason for a failed delivery in plain English. Our own reasons stay unchanged. */
export function plainReason(error: string): string {
  const [, provider, code = '', enhanced] = stored.exec(error.trim()) ?? [];
  if (!provider) return error.trim();
  if (!/^\d/.test(code)) return noAnswer;
  return provider === 'Twilio' ? smsReason(code) : mailReason(code, enhanced);
}
