/** The reasons why a text did not arrive, by Twilio's error numbers. */
const text: Record<string, string> = {
  21610: 'This number has opted out of text messages',
  30001: 'Too many texts waited at the provider',
  30002: 'The account at the provider is suspended',
  30003: 'The phone is switched off or out of reach',
  30004: 'The phone or its network blocks texts from us',
  30005: 'This phone number does not exist',
  30006: 'This is not a mobile number',
  30007: 'The network took the text for spam',
  30008: 'The network did not say why',
};

/** The code of a number that must not be texted again. */
export const optedOutCode = '21610';

/** Why a text did not arrive. */
export const deliveryTrouble = (code: string | undefined): string => {
  if (!code || code === '0') return 'The text did not arrive';
  return text[code] ?? `The text did not arrive (${code.replace(/\D/g, '').slice(0, 6)})`;
};
