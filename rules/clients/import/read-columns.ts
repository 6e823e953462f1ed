import { cleanLine } from '../../messages/clean-line';
import { readDay } from '../../time/read-day';
import { isNothing } from './cell';
import { hasNameColumn } from './has-name-column';
import type { ColumnMeaning, ColumnReading } from './meanings';
import { labelOf, readHeading } from './read-heading';
import { readPhones } from './read-phones';

const maxLength = 100;

/** MYOB writes `Addr 1 - Line 1` once, and only `- City` for the following columns. */
function completeHeadings(headings: readonly string[]): string[] {
  let block = '';
  return headings.map((heading) => {
    const text = heading.slice(0, maxLength).trim();
    if (/^-\s/.test(text)) return block ? `${block} ${text}` : text;
    const dash = text.indexOf(' - ');
    block = dash > 0 ? text.slice(0, dash) : block;
    return text;
  });
}

/** Returns a unique name for each column: its heading, `Phone (2)`, or `Column 3` without one. */
function columnNames(headings: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return completeHeadings(headings).map((heading, at) => {
    const name = cleanLine(heading.replace(/\s+/g, ' ')) || `Column ${at + 1}`;
    const key = name.toLowerCase();
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > 1 ? `${name} (${count})` : name;
  });
}

/** The heading in a name from `columnNames`. */
const headingIn = (name: string): string => name.replace(/ \(\d{1,3}\)$/, '');

export interface Column extends ColumnReading {
  /** Unique in the file (`columnNames`). */
  name: string;
  /** Prefix of its values where several columns are joined. */
  label: string | null;
}

/** Sample values of each column, for columns with an unclear heading. */
export interface ColumnSamples {
  heading: string;
  samples: readonly string[];
}

const share = (samples: readonly string[], fits: (text: string) => boolean): number => {
  const filled = samples.filter((each) => each && !isNothing(each));
  return filled.length ? filled.filter(fits).length / filled.length : 0;
};
const enoughShare = 0.6;

const isLikelyNames = (samples: readonly string[]): boolean =>
  share(samples, (text) => /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’.,() -]+$/u.test(text)) >= enoughShare;

/** Derives the meaning of a column with an unclear heading from its values. */
function meaningOfValues(samples: readonly string[]): ColumnMeaning | null {
  if (share(samples, (text) => /^\S+@\S+\.\S+$/.test(text)) >= enoughShare) return 'email';
  if (share(samples, (text) => readPhones(text).phones.length > 0) >= enoughShare) return 'phone';
  return null;
}

/** Derives the meaning of a column in a file without headings. */
function meaningWithoutHeading(
  samples: readonly string[],
  taken: ReadonlySet<ColumnMeaning>,
): ColumnMeaning | null {
  const valueMeaning = meaningOfValues(samples);
  if (valueMeaning) return valueMeaning;
  if (share(samples, (text) => /^\d{4}$/.test(text)) >= enoughShare) return 'postcode';
  if (share(samples, (text) => readDay(text) !== null && !/^\d{5}$/.test(text)) >= enoughShare)
    return 'lastDoneOn';
  return isLikelyNames(samples) && !taken.has('name') ? 'name' : null;
}

/** Adds the suburb under a plain heading beside it to an address without a suburb. */
function joinPlaces(columns: readonly Column[]): Column[] {
  const isPart = ({ as }: Column) =>
    as === 'address' || as === 'wholeAddress' || as === 'suburb' || as === 'postcode';
  const parts = columns.filter(isPart);
  const places = [...new Set(parts.map(({ place }) => place))];
  const hasStreet = (place: string) => parts.some((each) => each.place === place && each.as === 'address');
  const hasTown = (place: string) => parts.some((each) => each.place === place && each.as === 'suburb');
  const streets = places.filter((place) => hasStreet(place) && !hasTown(place));
  const towns = places.filter((place) => hasTown(place) && !hasStreet(place));
  const [street] = streets;
  if (streets.length !== 1 || !street || !towns.length) return [...columns];
  return columns.map((column) =>
    isPart(column) && column.place === towns[0] ? { ...column, place: street } : column,
  );
}

/** The owner's choices by column name: a meaning, or null to skip the column. */
export type ChosenMeanings = Readonly<Record<string, ColumnMeaning | null>>;

/** Finds a column that looks like names in a file without headings for names. */
function guessName(columns: readonly Column[], given: readonly ColumnSamples[]): Column[] {
  if (hasNameColumn(columns)) return [...columns];
  const columnIndex = columns.findIndex(
    ({ as, name }, index) =>
      as === null && !readHeading(headingIn(name)) && isLikelyNames(given[index]?.samples ?? []),
  );
  return columns.map((column, index) => (index === columnIndex ? { ...column, as: 'name' } : column));
}

/** The meaning of each column: the owner's choice, else by its heading, else by its values. */
export function readColumns(
  columnSamples: readonly ColumnSamples[],
  chosen: ChosenMeanings,
  hasHeadings = true,
): Column[] {
  const columnsNamed = columnNames(columnSamples.map(({ heading }) => heading));
  const usedMeanings = new Set<ColumnMeaning>();
  const byFile = columnSamples.map(({ samples }, index): Column => {
    const name = columnsNamed[index] ?? '';
    const heading = headingIn(name);
    const read = hasHeadings ? readHeading(heading) : null;
    const byValues = hasHeadings ? meaningOfValues(samples) : meaningWithoutHeading(samples, usedMeanings);
    const label = hasHeadings ? labelOf(heading) : null;
    const column: Column = { name, label, ...(read ?? { place: 'main 1', isMobile: false, as: byValues }) };
    if (column.as) usedMeanings.add(column.as);
    return column;
  });
  const columns = guessName(byFile, columnSamples).map((column) => {
    const choice = Object.hasOwn(chosen, column.name) ? chosen[column.name] : undefined;
    return choice === undefined ? column : { ...column, as: choice };
  });
  return joinPlaces(columns);
}

export const knownHeadings = (cells: readonly string[]): number =>
  columnNames(cells).filter((name) => {
    const read = readHeading(headingIn(name));
    return read !== null && read.as !== null;
  }).length;
