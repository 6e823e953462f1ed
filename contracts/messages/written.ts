import { formatPhone } from '../../rules/accounts/phones';
import { withoutLinks } from '../../rules/messages/defused-links';
import { withoutPhones } from '../../rules/messages/phones-in-text';
import { plainSmsText } from '../../rules/messages/sms-text';
import { formatMoney } from '../../rules/money/money';
import { formatNumber } from '../../rules/money/numbers';
import { formatFullDate, formatTime12h } from '../../rules/time/dates';
import type { MessageDeclaration } from './template';
import type { GivenValues, Variable } from './variables';

/** The field that a value is written into. */
export interface Place {
  kind: MessageDeclaration['kind'];
  to: MessageDeclaration['to'];
}

/** More of what somebody typed has no place in an SMS: a long name would be paid for as a second one. */
const maxTypedInSms = 40;
/**
 * The longest quoted text in an email to the person named as customer: enough to recognise one's own text, too short
 * for a stranger's letter.
 */
const maxTypedInEmail = 300;

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Three dots, because one character for them would halve what fits into an SMS. */
const shortened = (text: string, max: number) =>
  [...text].length <= max
    ? text
    : `${[...text]
        .slice(0, max - 3)
        .join('')
        .trimEnd()}...`;

function typedText(text: string, { kind, to }: Place): string {
  const shown = to === 'owner' ? text : withoutPhones(text);
  // Plain signs first: some of them, such as a slash, make a link.
  if (kind === 'sms') return shortened(withoutLinks(plainSmsText(oneLine(shown))), maxTypedInSms);
  const safe = withoutLinks(oneLine(shown));
  return to === 'owner' ? safe : shortened(safe, maxTypedInEmail);
}

/** Its own quotation marks become other ones: what stands after the last one is ours. */
const inQuotes = (text: string) => `“${text.replace(/[“”„‟"]/g, '’')}”`;

/** The owner reads all of it. As it was typed, with its links, it stands in the back office. */
function quotedText(text: string, place: Place): string {
  if (!text.trim()) return '';
  if (place.kind === 'sms') return typedText(text, place);
  const safe = withoutLinks(text.trim());
  return inQuotes(place.to === 'owner' ? safe : shortened(safe, maxTypedInEmail));
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

/** How the value of one type reads in a message. Every phone, date and amount in a text is written here. */
export const written = <Type extends keyof GivenValues>(
  type: Type,
  value: GivenValues[Type],
  place: Place,
): string => writers[type](value, place);

/** How a variable's sample reads, for previews. */
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
