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

const noSuchNumber = 'This phone number does not exist';
const ourNumber = 'Our own number can’t send texts to this one';

/** Twilio's reasons for refusing a text, by error number. */
export const refusedBySms: Readonly<Record<string, string>> = {
  ...text,
  20003: 'The text service does not accept our sign-in',
  20005: 'The account at the text service is suspended',
  20404: 'The text service does not know our account',
  21211: noSuchNumber,
  21214: noSuchNumber,
  21217: noSuchNumber,
  21408: 'Texts to this country are not switched on at the text service',
  21421: noSuchNumber,
  21601: ourNumber,
  21602: 'The text is empty',
  21603: ourNumber,
  21604: noSuchNumber,
  21606: ourNumber,
  21608: 'The text service is on trial and texts checked numbers only',
  21611: 'Too many texts waited at the text service',
  21612: 'The text service can’t reach this number',
  21614: 'This is not a mobile number',
  21617: 'The text is too long',
  63038: 'The texts of today are used up at the text service',
};

/** Twilio's code for an opted-out number. */
export const optedOutCode = '21610';

export const deliveryTrouble = (code: string | undefined): string => {
  if (!code || code === '0') return 'The text did not arrive';
  return text[code] ?? `The text did not arrive (${code.replace(/\D/g, '').slice(0, 6)})`;
};
