import type { OwnValue, Variable } from './variables';

interface Declared {
  /** The texts of one occasion stand together in the CMS. */
  occasion: string;
  /** The text's label in the CMS, after the occasion and a colon. */
  label: string;
  /** The recipient. Notices to the owner have a budget of their own, and quote all that people typed. */
  to: 'owner' | 'customer' | 'worker';
  /** How soon it goes: bookings before what one person waits for, and that before mailings. */
  urgency: 'booking' | 'person' | 'bulk';
  /** For how many hours it is of use; a message that waited for longer is dropped. `given`: its sender says until when. */
  usefulHours: number | 'given';
  /** The variables of its texts, as `{{name}}`. */
  variables: Record<string, Variable>;
}

/**
 * Why a text may leave between 8 pm and 8 am; `never` for one that waits for the morning.
 *
 * - `answer`: it answers what the customer did a moment ago: a booking, a change.
 * - `answer to a text`: it answers somebody who has just texted.
 * - `visit of today`: it is about a visit, and leaves at night only on the day of that visit. The budget of that
 *   day never stops it.
 * - `owner`: the owner asked for notices at once.
 * - `work`: it goes to people who work with the business: where to be in the morning, a set-up link.
 */
export type AtNight = 'never' | 'answer' | 'answer to a text' | 'visit of today' | 'owner' | 'work';

/** A text message that the product sends. */
export interface SmsDeclaration extends Declared {
  kind: 'sms';
  atNight: AtNight;
  text: string;
}

/** An email that the product sends. */
export interface EmailDeclaration extends Declared {
  kind: 'email';
  subjectLabel: string;
  /** Emails that wait for the morning as texts do. Other emails leave at any hour. */
  atNight?: 'never';
  subject: string;
  body: string;
  /** Says by law who sends it and how to reach them, and how to end it when it has an unsubscribe link. */
  isMailing?: true;
}

export type MessageDeclaration = SmsDeclaration | EmailDeclaration;

/** One editable text of a message: the whole of an SMS, or an email's subject or body. */
export interface MessageText {
  label: string;
  /** Decides what the CMS shows beside the text, and how long it may be. */
  kind: 'sms' | 'subject' | 'email';
  variables: Record<string, Variable>;
  default: string;
}

/** The names of what a caller must give values for: all but what the product knows itself. */
export type GivenNames<Variables> = {
  [Name in keyof Variables]: Variables[Name] extends { type: OwnValue } ? never : Name;
}[keyof Variables];
