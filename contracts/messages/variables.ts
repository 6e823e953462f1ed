/**
 * The variables of message texts. The type of a variable decides how its value is written; the sample value is for
 * previews.
 */

/** The value that a caller gives for each type. */
export interface GivenValues {
  /** Words of the product or of the owner, as they are. */
  words: string;
  /** A person's text, used as a name: never a template; one line, shortened, its links defused. */
  typed: string;
  /** A person's free text: as `typed`, and between quotation marks, so that it reads as theirs. */
  quoted: string;
  /** In E.164; written in national format. */
  phone: string;
  /** YYYY-MM-DD; written out: 'Saturday 21 November 2026'. */
  date: string;
  /** HH:MM; written '2:35 pm'. */
  time: string;
  /** Integer cents; written '$149' or '$149.50'. */
  money: number;
  count: number;
  url: string;
}
type GivenValue = keyof GivenValues;

/** Values that the product knows itself: the business's, and links that are put in as the message leaves. */
type LaterValue =
  | 'link'
  | 'unsubscribe'
  | 'booking-link'
  | 'again-link'
  | 'next-visit'
  | 'offer-link'
  | 'open-sum';
export type OwnValue = 'business' | LaterValue;

/**
 * True for values that are inserted as the message leaves: the log never holds a link, and a sum is the
 * current one.
 */
export const isPutInLater = (type: Variable['type']): type is LaterValue =>
  ['link', 'unsubscribe', 'booking-link', 'again-link', 'next-visit', 'offer-link', 'open-sum'].includes(
    type,
  );

export type Variable =
  | { [Type in GivenValue]: { type: Type; sample: GivenValues[Type] } }[GivenValue]
  | { type: OwnValue; sample: string };

export type ValueOf<Type> = Type extends GivenValue ? GivenValues[Type] : never;

const given = <Type extends GivenValue>(type: Type, sample: GivenValues[Type]) => ({ type, sample });
const own = <Type extends OwnValue>(type: Type, sample: string) => ({ type, sample });

export const text = (sample: string) => given('words', sample);
export const typed = (sample: string) => given('typed', sample);
export const quoted = (sample: string) => given('quoted', sample);
export const phone = (sample: string) => given('phone', sample);
export const date = (sample: string) => given('date', sample);
export const time = (sample: string) => given('time', sample);
/** An amount in cents. */
export const money = (cents: number) => given('money', cents);
export const count = (sample: number) => given('count', sample);
export const url = (sample: string) => given('url', sample);

/** Every text may name the business. */
export const business = {
  businessName: own('business', 'Heel & Toe Farriers'),
  businessPhone: own('business', '0491 570 156'),
};
/** The owner's pages. */
export const adminUrl = own('business', 'https://example.com/admin');
/** The page on which a visit is booked. */
export const bookingUrl = own('business', 'https://example.com/booking/farrier');
/** A link that works once, made as the message leaves. */
export const oneTimeLink = own('link', 'https://example.com/auth?resetToken=Xk3vJ0b2cQ8mT1yR7wPz');
/** The private page of a booking, put in as the message leaves. */
export const bookingLink = own('booking-link', 'https://example.com/b/3f9k2m7qwz1x8c5v0b4n6t2yhd');
/** The link that books the same horses again, put in as the message leaves. */
export const againLink = own('again-link', 'https://example.com/again/3f9k2m7qwz1x8c5v0b4n6t2yhd');
/** The page on which a client takes a gap that was offered, put in as the message leaves. */
export const offerLink = own('offer-link', 'https://example.com/o/3f9k2m7qwz1x8c5v0b4n6t2yhd');
/** The link with which a subscriber leaves the list, put in as the message leaves. */
export const unsubscribeUrl = own('unsubscribe', 'https://example.com/unsubscribe/12.Xk3vJ0b2cQ8mT1yR7wPz');

export const person = { firstName: typed('Jess'), ...business };
/** The next visit that was agreed on, as a sentence that is made as the message leaves; or nothing. */
export const nextVisit = own('next-visit', 'See you on Friday 15 January 2027 at 9:00 am.');
/** Open sum of an invoice as the message leaves. */
export const openSum = own('open-sum', '$198.00');
