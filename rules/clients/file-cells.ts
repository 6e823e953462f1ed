import { isPlainDate } from '../time/dates';

/** A day as spreadsheets write it, `2026-11-30` or `30/11/2026`, as a plain date; null for what is no day. */
export function dayIn(text: string): string | null {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const day = parts ? `${parts[3]}-${parts[2]?.padStart(2, '0')}-${parts[1]?.padStart(2, '0')}` : text;
  return isPlainDate(day) ? day : null;
}

/** A phone that a spreadsheet took for a number: without its leading zero, or without the plus. */
export const phonesMeant = (text: string): string[] => {
  const digits = text.replace(/\.0+$/, '').replace(/[\s().-]/g, '');
  if (!/^\d+$/.test(digits)) return [text];
  return [text, `0${digits}`, `+${digits}`];
};

/** A cell without what our own export puts around digits and before signs that a spreadsheet would run. */
export const cellText = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[=+\-@＝＋－＠])/, '')
    .trim();

/** The names of columns as people write them, by those of the export. */
const columnNames: Record<string, readonly string[]> = {
  firstName: ['firstname', 'first', 'givenname'],
  familyName: ['familyname', 'lastname', 'surname', 'last'],
  businessName: ['businessname', 'business', 'company', 'organisation'],
  phone: ['phone', 'mobile', 'phonenumber', 'mobilephone', 'telephone'],
  otherPhones: ['otherphones', 'otherphone', 'homephone', 'phone2'],
  email: ['email', 'emailaddress', 'mail'],
  address: ['address', 'street', 'streetaddress'],
  suburb: ['suburb', 'town', 'city'],
  postcode: ['postcode', 'zip', 'postalcode'],
  access: ['access', 'gatecode', 'gate'],
  notes: ['notes', 'note', 'comments'],
  pic: ['pic', 'propertyidentificationcode'],
  horse: ['horse', 'horsename', 'horses'],
  weeks: ['weeks', 'cycleweeks', 'cycle'],
  usualWork: ['usualwork', 'work', 'service'],
  lastDoneOn: ['lastdoneon', 'lastdone', 'lastvisit', 'lastvisiton'],
};
/** In the order of the export. */
export const columns = Object.keys(columnNames);

/** The column in which other programs have a whole name. */
export const wholeName = 'name';
const wholeNames = [
  'name',
  'fullname',
  'client',
  'clientname',
  'customer',
  'customername',
  'owner',
  'ownername',
  'contactname',
];

/** The name of a column by its heading; null for one that we do not know. */
export function columnOf(heading: string): string | null {
  const folded = heading.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (wholeNames.includes(folded)) return wholeName;
  return columns.find((name) => columnNames[name]?.includes(folded)) ?? null;
}

/** A number of weeks as people write it, `6` or `6 weeks`. */
export const weeksIn = (text: string): number => Number(text.replace(/\s*(w|wks?|weeks?)\.?$/i, ''));

/** The sign between the cells: the one that the heading has most of. */
export function separatorOf(text: string): ',' | ';' | '\t' {
  const heading = text.split(/\r\n|\r|\n/, 1)[0] ?? '';
  const count = (sign: string) => heading.split(sign).length - 1;
  const [best] = ([',', ';', '\t'] as const).toSorted((one, other) => count(other) - count(one));
  return best ?? ',';
}
