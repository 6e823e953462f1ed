/** Errors of providers and the relay, and the plain reason shown in their place. */
const text: [RegExp, string][] = [
  [/unsubscribed recipient|opted out/i, 'This number has opted out of text messages'],
  [/not a valid phone number/i, 'This phone number does not exist'],
  [/not a mobile number|landline/i, 'This is not a mobile number'],
  [/timed? ?out|timeout|did not answer|ECONN|socket|network/i, 'The provider did not answer'],
  [/internal server error|too many requests|unavailable/i, 'The provider is in trouble'],
];

/** Why a message did not arrive, in plain English; an unknown error is shown as it came. */
export const plainReason = (error: string): string =>
  text.find(([pattern]) => pattern.test(error))?.[1] ?? error.trim();
