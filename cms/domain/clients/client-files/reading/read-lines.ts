import { clientInput, maxOtherPhones } from '../../../../../contracts/clients/clients';
import { isEmail } from '../../../../../contracts/fields';
import { type ClientHorseInput, clientHorseInput } from '../../../../../contracts/horses/client-horses';
import { maxLength } from '../../../../../contracts/limits';
import { labelOf, usualWorks } from '../../../../../contracts/options';
import { formatPhone } from '../../../../../rules/accounts/phones';
import { hasNameColumn } from '../../../../../rules/clients/import/has-name-column';
import type { LineHorse } from '../../../../../rules/clients/import/line-horses';
import { isOwnExport } from '../../../../../rules/clients/import/own-export';
import { type Column, readColumns } from '../../../../../rules/clients/import/read-columns';
import { type LineRules, readLine } from '../../../../../rules/clients/import/read-line';
import { foldName, nameOf } from '../../../../../rules/clients/names';
import { dayOrderOf, readDay, unclearPartsOf } from '../../../../../rules/time/read-day';
import type { ClientFile, FileColumn, FileLine, GoodLine, ReadingChoices, UnclearDays } from './client-file';
import { type Table, type TableRow, tableLimits, UnreadableFile } from './table';

/** A contact of more people is a placeholder such as 0400 000 000. */
const maxPeople = 50;

const goodLines = (lines: readonly FileLine[]): GoodLine[] =>
  lines.filter((line): line is GoodLine => 'client' in line);

/** Returns phones or emails that occur with too many names. */
function findShared(lines: readonly GoodLine[], field: 'phone' | 'email'): Set<string> {
  const names = new Map<string, Set<string>>();
  for (const { client } of lines) {
    const contact = client[field];
    if (!contact) continue;
    const people = names.get(contact) ?? new Set<string>();
    names.set(contact, people.add(foldName(nameOf(client))));
  }
  return new Set([...names].flatMap(([contact, { size }]) => (size > maxPeople ? contact : [])));
}

/** Removes phones and emails that more than 50 people of a file share, and adds a remark. */
function dropSharedContacts(lines: readonly FileLine[]): void {
  for (const [field, label] of [
    ['phone', 'Phone'],
    ['email', 'Email'],
  ] as const) {
    const good = goodLines(lines);
    const shared = findShared(good, field);
    if (!shared.size) continue;
    for (const { client, remarks } of good) {
      const contact = client[field];
      if (!contact || !shared.has(contact)) continue;
      const value = formatPhone(contact);
      client[field] = null;
      const why = `“${value}” is left out: more than ${maxPeople} people in this file have it.`;
      remarks.push({ column: label, value, as: null, why });
    }
  }
}

const noNames =
  'We can’t find the clients’ names in this file. Name a column Name, or First name and Family name, above the list.';
const noName = 'This row has no name. Add a first name, a family name or a business.';
const shownSamples = 3;
const shownLength = 80;

/** Returns the filled cells of a column, unchanged. */
const valuesOf = (rows: readonly TableRow[], at: number): string[] =>
  rows.map(({ cells }) => (cells[at] ?? '').trim()).filter(Boolean);

const samplesOf = (values: readonly string[]): string[] =>
  [...new Set(values.slice(0, tableLimits.samples))]
    .slice(0, shownSamples)
    .map((value) => (value.length > shownLength ? `${value.slice(0, shownLength)}…` : value));

/** Returns the date format of a column if the owner must choose the order of day and month. */
function unclearDays({ name }: Column, values: readonly string[]): UnclearDays[] {
  const order = dayOrderOf(values);
  if (order !== 'month-first' && order !== 'mixed') return [];
  const isUnclear = (value: string) => unclearPartsOf(value)?.every((part) => part <= 12) ?? false;
  const sample = values.find(isUnclear) ?? values.find((value) => unclearPartsOf(value)) ?? '';
  return [
    { column: name, order, sample, dayFirst: readDay(sample, false), monthFirst: readDay(sample, true) },
  ];
}

/** Validates a horse. Drops an invalid value and adds a remark. */
function checkHorse(given: LineHorse, remarks: GoodLine['remarks']): ClientHorseInput | null {
  const parsed = clientHorseInput.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  remarks.push({
    column: 'Horse',
    value: given.name,
    as: null,
    why: issue?.message ?? 'This horse is left out.',
  });
  return null;
}

/** Validates a row. Drops an invalid value and adds a remark. */
function checkLine({ line, cells }: TableRow, columns: readonly Column[], rules: LineRules): FileLine | null {
  const read = readLine(cells, columns, rules);
  if (!read) return null;
  const { remarks } = read;
  if (!nameOf(read.client)) return { line, wrong: noName };
  const horses = read.horses.flatMap((horse) => checkHorse(horse, remarks) ?? []);
  const parsed = clientInput.safeParse(read.client);
  if (parsed.success) return { line, client: parsed.data, horses, remarks };
  const client: Record<string, unknown> = { ...read.client };
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0]);
    remarks.push({ column: field, value: String(client[field]).slice(0, 60), as: null, why: `${message}.` });
    client[field] = field === 'otherPhones' ? [] : null;
  }
  const mended = clientInput.safeParse(client);
  if (mended.success) return { line, client: mended.data, horses, remarks };
  return { line, wrong: mended.error.issues[0]?.message ?? noName };
}

/** Counts the valid lines without the contact data that a farrier needs. */
function countEmpty(lines: readonly FileLine[]): ClientFile['head']['empty'] {
  const good = lines.filter((line): line is GoodLine => 'client' in line);
  const count = (isEmpty: (line: GoodLine) => boolean) => good.filter(isEmpty).length;
  return {
    phone: count(({ client }) => !client.phone),
    email: count(({ client }) => !client.email),
    suburb: count(({ client }) => !client.suburb),
    horse: count(({ horses }) => !horses.length),
  };
}

/** Reads the rows of a table as clients with horses. Throws `UnreadableFile` for a table without names. */
export function readLines(table: Table, { mapping, monthFirst, today }: ReadingChoices): ClientFile {
  const values = table.headings.map((_, at) => valuesOf(table.rows, at));
  const fileColumns = table.headings.map((heading, at) => {
    return { heading, samples: values[at]?.slice(0, tableLimits.samples) ?? [] };
  });
  const columns = readColumns(fileColumns, mapping, table.hasHeadings);
  // If the owner's own choices left out the names, the answer shows the columns for correction.
  if (!hasNameColumn(columns) && !hasNameColumn(readColumns(fileColumns, {}, table.hasHeadings)))
    throw new UnreadableFile(noNames);
  const days = columns.flatMap((column, at) =>
    column.as === 'lastDoneOn' ? unclearDays(column, values[at] ?? []) : [],
  );
  const isMonthFirst = (name: string) =>
    monthFirst ?? days.some(({ column, order }) => column === name && order === 'month-first');
  const rules: LineRules = {
    today,
    isMonthFirst,
    isEmail,
    labelOfWork: (work) => labelOf(usualWorks, work),
    isOneHorse: isOwnExport(table.headings),
    longest: {
      name: maxLength.name,
      address: maxLength.address,
      suburb: maxLength.suburb,
      text: maxLength.text,
      otherPhones: maxOtherPhones,
    },
  };
  const lines = table.rows.flatMap((row) => checkLine(row, columns, rules) ?? []);
  dropSharedContacts(lines);
  const filledColumns = columns.flatMap(({ name, as }, at): FileColumn[] => {
    const filled = values[at] ?? [];
    return filled.length ? [{ name, as, samples: samplesOf(filled), filled: filled.length }] : [];
  });
  const head = {
    kind: table.kind,
    columns: filledColumns,
    days,
    monthFirst: monthFirst ?? days.some(({ order }) => order === 'month-first'),
    empty: countEmpty(lines),
  };
  return { head, lines };
}
