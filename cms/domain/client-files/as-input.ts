import type { z } from 'zod';
import { type ClientHorseInput, clientHorseInput } from '../../../contracts/clients/client-horses';
import { type ClientInput, clientInput } from '../../../contracts/clients/clients';
import { usualWorks } from '../../../contracts/options';
import { dayIn, phonesMeant, weeksIn, wholeName } from '../../../rules/clients/file-cells';
import { nameOf, namesIn } from '../../../rules/clients/names';
import { normalisePhone } from '../../../rules/people/phones';
import type { FileLine } from './read-file';

/** What a line asks for, or what is wrong with it. */
export type LineInput = { client: ClientInput; horse: ClientHorseInput | null } | { wrong: string };

/** A number as it is stored; null for one that does not exist. */
const phoneOf = (text: string): string | null =>
  phonesMeant(text)
    .map(normalisePhone)
    .find((phone) => phone !== null) ?? null;

const workOf = (text: string | undefined): string | null =>
  text
    ? (usualWorks.find(({ value, label }) =>
        [value, label].some((each) => each.toLowerCase() === text.toLowerCase()),
      )?.value ?? text)
    : null;

const wrongWith = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

function clientOf(cells: FileLine['cells']): { client: ClientInput } | { wrong: string } {
  const phone = cells.phone ? phoneOf(cells.phone) : null;
  if (cells.phone && !phone) return { wrong: `phone: ${cells.phone} is no phone number` };
  const others = (cells.otherPhones ?? '').split(/[,;/]/).filter((each) => each.trim());
  const otherPhones = others.map((each) => phoneOf(each.trim()));
  const bad = others.find((_, index) => otherPhones[index] === null);
  if (bad) return { wrong: `otherPhones: ${bad.trim()} is no phone number` };
  const { horse: _, weeks: __, usualWork: ___, lastDoneOn: ____, [wholeName]: whole = '', ...fields } = cells;
  const hasName = nameOf(fields) !== '';
  const parsed = clientInput.safeParse({ ...(!hasName && namesIn(whole)), ...fields, phone, otherPhones });
  return parsed.success ? { client: parsed.data } : { wrong: wrongWith(parsed.error) };
}

function horseOf(
  cells: FileLine['cells'],
  today: string,
): { horse: ClientHorseInput | null } | { wrong: string } {
  const { horse, weeks, usualWork, lastDoneOn } = cells;
  if (!horse) return { horse: null };
  const day = lastDoneOn ? dayIn(lastDoneOn) : null;
  if (lastDoneOn && !day)
    return { wrong: `lastDoneOn: ${lastDoneOn} is no day, such as 2026-11-30 or 30/11/2026` };
  if (day && day > today) return { wrong: 'lastDoneOn: This day is still to come' };
  const parsed = clientHorseInput.safeParse({
    name: horse,
    ...(weeks && { cycleWeeks: weeksIn(weeks) }),
    usualWork: workOf(usualWork),
    lastDoneOn: day,
  });
  return parsed.success ? { horse: parsed.data } : { wrong: wrongWith(parsed.error) };
}

/** A line as a client and a horse, by the rules of their forms. */
export function asInput({ cells }: FileLine, today: string): LineInput {
  const client = clientOf(cells);
  if ('wrong' in client) return client;
  const horse = horseOf(cells, today);
  return 'wrong' in horse ? horse : { ...client, ...horse };
}
