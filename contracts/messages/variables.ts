/** Variables of message texts. Their type decides the format of the value. Previews use the sample value. */

export interface GivenValues {
  /** Texts of the product or of the owner, unchanged. */
  words: string;
  /** A person's text as a name, never a template: one line, shortened, with links defused. */
  typed: string;
  /** A person's free text: like `typed`, in quotation marks, to mark it as theirs. */
  quoted: string;
  /** E.164, written in national format. */
  phone: string;
  /** YYYY-MM-DD, written as 'Saturday 21 November 2026'. */
  date: string;
  /** HH:MM, written as '2:35 pm'. */
  time: string;
  /** Integer cents, written as '$149' or '$149.50'. */
  money: number;
  count: number;
  url: string;
}
type GivenValue = keyof GivenValues;

/** Values from the product itself: the business's, and links that are inserted at sending. */
type LaterValue =
  | 'link'
  | 'unsubscribe'
  | 'booking-link'
  | 'again-link'
  | 'next-visit'
  | 'offer-link'
  | 'open-sum';
export type OwnValue = 'business' | LaterValue;

/** True for values inserted at sending. The log then contains no link, and sums are current. */
export const isPutInLater = (type: Variable['type']): type is LaterValue =>
  ['link', 'unsubscribe', 'booking-link', 'again-link', 'next-visit', 'offer-link', 'open-sum'].includes(
    type,
  );

export type Variable =
  | { [Type in GivenValue]: { type: Type; sample: GivenValues[Type] } }[GivenValue]
  | { type: OwnValue; sample: string };

export type ValueOf<Type> = Type extends GivenValue ? GivenValues[Type] : never;

const givenValue = <Type extends GivenValue>(type: Type, sample: GivenValues[Type]) => ({ type, sample });
const ownValue = <Type extends OwnValue>(type: Type, sample: string) => ({ type, sample });

export const text = (sample: string) => givenValue('words', sample);
export const typed = (sample: string) => givenValue('typed', sample);
export const quoted = (sample: string) => givenValue('quoted', sample);
export const phone = (sample: string) => givenValue('phone', sample);
export const date = (sample: string) => givenValue('date', sample);
export const time = (sample: string) => givenValue('time', sample);
export const money = (cents: number) => givenValue('money', cents);
export const count = (sample: number) => givenValue('count', sample);
export const url = (sample: string) => givenValue('url', sample);

/** All texts may contain the business's name. */
export const business = {
  businessName: ownValue('business', 'Heel & Toe Farriers'),
  businessPhone: ownValue('business', '0491 570 156'),
};
export const adminUrl = ownValue('business', 'https://example.com/admin');
export const bookingUrl = ownValue('business', 'https://example.com/booking/farrier');
/** A one-time link, created at sending. */
export const oneTimeLink = ownValue('link', 'https://example.com/auth?resetToken=Xk3vJ0b2cQ8mT1yR7wPz');
/** The private page of a booking, inserted at sending. */
export const bookingLink = ownValue('booking-link', 'https://example.com/b/3f9k2m7qwz1x8c5v0b4n6t2yhd');
/** The link for booking the same horses again, inserted at sending. */
export const againLink = ownValue('again-link', 'https://example.com/again/3f9k2m7qwz1x8c5v0b4n6t2yhd');
/** The page on which a client accepts an offered gap, inserted at sending. */
export const offerLink = ownValue('offer-link', 'https://example.com/o/3f9k2m7qwz1x8c5v0b4n6t2yhd');
/** The unsubscribe link, inserted at sending. */
export const unsubscribeUrl = ownValue(
  'unsubscribe',
  'https://example.com/unsubscribe/12.Xk3vJ0b2cQ8mT1yR7wPz',
);

export const person = { firstName: typed('Jess'), ...business };
/** The agreed next visit as a sentence, or empty. Created at sending. */
export const nextVisit = ownValue('next-visit', 'See you on Friday 15 January 2027 at 9:00 am.');
/** Open sum of an invoice at sending. */
export const openSum = ownValue('open-sum', '$198.00');
