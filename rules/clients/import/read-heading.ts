import { foldForSearch } from '../../accounts/search-words';
import { cleanLine } from '../../messages/clean-line';
import type { ColumnMeaning, ColumnReading, Place } from './meanings';

/** Longer texts are no headings. */
const maxHeadingLength = 100;

/** The words of a heading: `*ContactName`, `POAddressLine1` and `CFT[Gate code]` in lower case with spaces. */
const headingWords = (heading: string): string =>
  foldForSearch(
    cleanLine(heading.slice(0, maxHeadingLength))
      .replace(/\(s\)/g, 's')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/([A-Z]{2})([A-Z][a-z])/g, '$1 $2')
      .replace(/([a-zA-Z])(\d)/g, '$1 $2'),
  )
    .replace(/[^a-z0-9#]+/g, ' ')
    .replace(/^(?:cft|pft|jft) /, '')
    .trim();

/** Columns about another column, or about the program that wrote the file. */
const aside = new Set(
  [
    'label labels type yomi phonetic photo fax pager telex tty isdn callback radio skype www web',
    'website url page bank tax birthday birth anniversary opt status archived create created modified',
    'updated lead id initials nickname salutation suffix prefix title department occupation maiden',
    'spouse children manager assistant assistants due next gender sensitivity priority language',
    'categories group groups tag tags state region province county country display legal record',
    'source balance terms discount currency rate invoice abn acn gst attention screen server mileage',
    'hobby is',
  ].flatMap((line) => line.split(' ')),
);

const partsOfPlace: readonly [as: ColumnMeaning, shape: RegExp][] = [
  ['postcode', /\b(?:post ?code|postal code|zip(?: ?code)?|p ?code|postal)$|^pc$/],
  ['suburb', /\b(?:suburb|city|town|township|locality|location|area)\b/],
  ['wholeAddress', /\bformatted\b|\b(?:full|whole) address\b/],
  ['address', /\b(?:street|address|addr|adr|road|line|property|po box|extended)\b/],
];

const kindsOfPlace: readonly [place: Place, shape: RegExp][] = [
  ['postal', /\b(?:po|postal|mailing|mail|billing|bill)\b/],
  ['site', /\b(?:sa|service|site|property|delivery|shipping|ship|physical|agistment|stable|farm)\b/],
  ['home', /\b(?:home|residential)\b/],
  ['work', /\b(?:business|work|office|company)\b/],
  ['other', /\b(?:other|alternate|alternative)\b/],
];

/** The address to which a heading belongs. Programs number several: `Address 2 - City`. */
function placeOf(text: string): string {
  const kind = kindsOfPlace.find(([, shape]) => shape.test(text.replace('postal code', '')));
  const number = /\b(?:address|addr|adr) (\d) \w/.exec(text)?.[1] ?? '1';
  return `${kind?.[0] ?? 'main'} ${number}`;
}

const wholeNames =
  /^(?:name|full name|whole name|display name|file as|(?:client|customer|owner|horse owner|account)s?(?: name)?|contacts|who|person)$/;
const phones =
  /^(?:other|second|2nd|alt|alternative|home|work) (?:no|num|number|nbr|#)s?$|\b(?:phones?|mobiles?|mob|cells?|cellphone|tel|telephone|ph|landline|ddi|contact (?:no|num|number|nbr|#)s?)\b/;
const generic =
  /^(?:access|access notes|gate|gate code|directions|before driving in|notes?|comments?|remarks?)$/;

/** The prefix for a value where several columns are joined. Null under a general heading such as `Notes`. */
export const labelOf = (heading: string): string | null =>
  generic.test(headingWords(heading)) ? null : cleanLine(heading.replace(/^[A-Z]{3}\[(.*)\]$/, '$1')) || null;

const lastDone = [
  '\\b(?:last|latest|previous|prev) (?:done|trim|trimmed|shod|shoed|shoeing|shoes|visit|visited|service|serviced',
  '|seen|appointment|appt|job|booking|farrier|date|time|set|reset)\\b|\\bdate last\\b|^last ?done ?on$',
  '|\\b(?:trim|trimmed|shod|shoeing|farrier) (?:date|on)\\b|\\bdate (?:trimmed|shod|done)\\b',
].join('');

/** Meanings of headings other than addresses, by pattern. The first match counts. */
const kinds: readonly [as: ColumnMeaning, shape: RegExp][] = [
  ['lastDoneOn', new RegExp(lastDone)],
  ['weeks', /\b(?:weeks?|wks?|cycle|interval|frequency|freq|every|how often)\b/],
  ['horse', /^(?:horse|pony|animal|pet|equine)s?(?: pony)?(?: \d{1,2})?(?: names?)?(?: \d{1,2})?$|^ponies$/],
  ['horse', /^names? of (?:the )?(?:horse|pony|animal)s?$/],
  [
    'usualWork',
    /^(?:usual |type of )?(?:work|services?|job|treatment|shoeing)(?: type| required| needed| done)?$/,
  ],
  ['usualWork', /\btrim or sho|\bsho\w+ or trim|^shod$/],
  ['email', /\be ?mails?\b/],
  ['familyOrBusiness', /^(?:co|company) last name$/],
  ['firstName', /\b(?:first|given|christian)(?: ?name\b|$)|^forename$|^fname$/],
  ['middleName', /\bmiddle(?: ?name)?s?\b|^additional name$|^second name$/],
  ['familyName', /\b(?:last|family)(?: ?name)\b|\bsurname\b|^lname$|^last$/],
  [
    'businessName',
    /\b(?:company|business|organi[sz]ation|org|stud|stables?)(?: \d)?(?: ?name)?$|^trading as$/,
  ],
  ['contact', /\bcontact name$|^(?:contact person|primary contact|main contact|contact)$/],
  ['access', /\b(?:access|gates?|gatecode|dogs?|directions|parking|driving in|locked)\b/],
  [
    'notes',
    /\b(?:notes?|comments?|remarks?|info|information|memo|about|description|details|property name)\b/,
  ],
  ['pic', /^(?:pic|property identification code|pic number|pic code)$/],
];

const mainPlace = { place: 'main 1', isMobile: false };

/** Headings written as one word, including those of our export. */
const joinedNames: Record<string, ColumnMeaning> = {
  firstname: 'firstName',
  familyname: 'familyName',
  lastname: 'familyName',
  businessname: 'businessName',
  otherphones: 'phone',
  otherphone: 'phone',
  homephone: 'phone',
  phonenumber: 'phone',
  mobilephone: 'phone',
  emailaddress: 'email',
  streetaddress: 'address',
  cycleweeks: 'weeks',
  usualwork: 'usualWork',
  lastdoneon: 'lastDoneOn',
  lastvisiton: 'lastDoneOn',
  lastdone: 'lastDoneOn',
  lastvisit: 'lastDoneOn',
  horsename: 'horse',
  fullname: 'name',
  clientname: 'name',
  customername: 'name',
  ownername: 'name',
  propertyidentificationcode: 'pic',
};

const isAside = (text: string): boolean => text.split(' ').some((word) => aside.has(word));

/** The meaning of a column by its heading, or null. */
export function readHeading(heading: string): ColumnReading | null {
  const text = headingWords(heading);
  if (!text) return null;
  const isMobile = /\b(?:mobiles?|mob|cells?|cellphone|mobilephone)\b/.test(text);
  const joined = joinedNames[text.replace(/ /g, '')];
  if (joined) return { ...mainPlace, as: joined, isMobile };
  if (wholeNames.test(text) || (text === 'contact name' && heading.trim().startsWith('*')))
    return { ...mainPlace, as: 'name' };
  const unread = { ...mainPlace, as: null };
  const isPhone = phones.test(text);
  if (isPhone && !isAside(text)) return { ...mainPlace, as: 'phone', isMobile };
  if (isPhone || isAside(text)) return unread;
  const found = kinds.find(([, shape]) => shape.test(text))?.[0];
  if (found) return { ...mainPlace, as: found };
  const part = partsOfPlace.find(([, shape]) => shape.test(text))?.[0];
  return part ? { ...mainPlace, as: part, place: placeOf(text) } : null;
}
