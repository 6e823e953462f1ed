import { formatFullDate, formatTime12h } from '../../rules/dates';
import { formatMoney } from '../../rules/money';
import { formatNumber } from '../../rules/numbers';
import { formatPhone } from '../../rules/phones';
import type { MessageDeclaration } from './template';
import type { GivenValues, Variable } from './variables';

/** Where a value will stand. */
export interface Place {
  kind: MessageDeclaration['kind'];
  to: MessageDeclaration['to'];
}

/** More of what somebody typed has no place in an SMS: a long name would be paid for as a second one. */
const maxTypedInSms = 40;

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Three dots, because one character for them would halve what fits into an SMS. */
const shortened = (text: string) =>
  [...text].length <= maxTypedInSms
    ? text
    : `${[...text]
        .slice(0, maxTypedInSms - 3)
        .join('')
        .trimEnd()}...`;

/** Takes what makes a link of it out of a text: a stranger's must not go out from the business's number. */
const withoutLinks = (text: string) =>
  text.replace(/\b[a-z][a-z\d+.-]*:\/+/gi, '').replace(/\bwww\./gi, 'www ');

/** Phones make a link of 'evil.test' too; a space after the dot ends that, and 'J.P. Smith' stays. */
const withoutDomains = (text: string) => text.replace(/(?<=[\p{L}\d])\.(?=\p{L}{2})/gu, '. ');

function typedText(text: string, { kind, to }: Place): string {
  if (kind === 'sms') return shortened(withoutDomains(withoutLinks(oneLine(text))));
  return to === 'owner' ? text : withoutLinks(text);
}

const writers: { [Type in keyof GivenValues]: (value: GivenValues[Type], place: Place) => string } = {
  words: (value) => value,
  url: (value) => value,
  typed: typedText,
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
      return variable.sample;
    case 'money':
      return written('money', variable.sample, place);
    case 'count':
      return written('count', variable.sample, place);
    default:
      return written(variable.type, variable.sample, place);
  }
}
