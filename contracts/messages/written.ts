import { formatPhone } from '../../rules/accounts/phones';
import { withoutLinks } from '../../rules/messages/defused-links';
import { withoutPhones } from '../../rules/messages/phones-in-text';
import { plainSmsText } from '../../rules/messages/sms-text';
import { formatMoney } from '../../rules/money/money';
import { formatNumber } from '../../rules/money/numbers';
import { formatFullDate, formatTime12h } from '../../rules/time/dates';
import type { MessageDeclaration } from './template';
import type { GivenValues, Variable } from './variables';

export interface Place {
  kind: MessageDeclaration['kind'];
  to: MessageDeclaration['to'];
}

/** Longest typed text in an SMS. A longer name would cost a second SMS. */
const maxTypedInSms = 40;
/**
 * Longest quoted text in an email to the named customer: long enough to recognise one's own text, too short for a
 * stranger's letter.
 */
const maxTypedInEmail = 300;

const toOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Three dots, because the one-character ellipsis would halve the capacity of an SMS. */
const shortened = (text: string, max: number) =>
  [...text].length <= max
    ? text
    : `${[...text]
        .slice(0, max - 3)
        .join('')
        .trimEnd()}...`;

function typedText(text: string, { kind, to }: Place): string {
  const allowedText = to === 'owner' ? text : withoutPhones(text);
  // Converts to plain characters first, because some of them, such as a slash, create a link.
  if (kind === 'sms') return shortened(withoutLinks(plainSmsText(toOneLine(allowedText))), maxTypedInSms);
  const safe = withoutLinks(toOneLine(allowedText));
  return to === 'owner' ? safe : shortened(safe, maxTypedInEmail);
}

/** Replaces quotation marks inside the text, so that the closing one is ours. */
const quote = (text: string) => `“${text.replace(/[“”„‟"]/g, '’')}”`;

/** The owner reads the whole text. The back office has it as typed, with links. */
function quotedText(text: string, place: Place): string {
  if (!text.trim()) return '';
  if (place.kind === 'sms') return typedText(text, place);
  const safe = withoutLinks(text.trim());
  return quote(place.to === 'owner' ? safe : shortened(safe, maxTypedInEmail));
}

const writers: { [Type in keyof GivenValues]: (value: GivenValues[Type], place: Place) => string } = {
  words: (value) => value,
  url: (value) => value,
  typed: typedText,
  quoted: quotedText,
  phone: (value) => formatPhone(value),
  date: (value) => formatFullDate(value),
  time: (value) => formatTime12h(value),
  money: (value) => formatMoney(value),
  count: (value) => formatNumber(value),
};

/** Formats a value for a message by its type. All phones, dates and amounts in texts are formatted here. */
export const written = <Type extends keyof GivenValues>(
  type: Type,
  value: GivenValues[Type],
  place: Place,
): string => writers[type](value, place);

export function writtenSample(variable: Variable, place: Place): string {
  switch (variable.type) {
    case 'business':
    case 'link':
    case 'unsubscribe':
    case 'booking-link':
    case 'offer-link':
    case 'next-visit':
    case 'again-link':
    case 'open-sum':
      return variable.sample;
    case 'money':
      return written('money', variable.sample, place);
    case 'count':
      return written('count', variable.sample, place);
    default:
      return written(variable.type, variable.sample, place);
  }
}
