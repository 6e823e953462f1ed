import type { OwnValue, Variable } from './variables';

interface Declared {
  /** The CMS groups texts by occasion. */
  occasion: string;
  /** The text's label in the CMS. The occasion and a colon precede it. */
  label: string;
  /** The recipient. Notices to the owner have their own budget, and contain typed texts in full. */
  to: 'owner' | 'customer' | 'worker';
  /** Priority: bookings, then messages that one person waits for, then mailings. */
  urgency: 'booking' | 'person' | 'bulk';
  /** Hours of usefulness. The relay drops a message that waited longer. `given`: the caller sets the end. */
  usefulHours: number | 'given';
  variables: Record<string, Variable>;
}

/**
 * Reasons for sending a text between 8 pm and 8 am. `never`: the text waits for the morning. `answer`: answers the
 * customer's action of a moment ago, such as a booking. `answer to a text`: answers somebody who has just texted.
 * `visit of today`: about a visit, sent at night only on the visit's day, and never stopped by that day's budget.
 * `owner`: the owner wants notices at once. `work`: for people who work with the business, such as a set-up link.
 */
export type AtNight = 'never' | 'answer' | 'answer to a text' | 'visit of today' | 'owner' | 'work';

export interface SmsDeclaration extends Declared {
  kind: 'sms';
  atNight: AtNight;
  text: string;
}

export interface EmailDeclaration extends Declared {
  kind: 'email';
  subjectLabel: string;
  /** Emails that wait for the morning like texts. Other emails are sent at any hour. */
  atNight?: 'never';
  subject: string;
  body: string;
  /** Adds the sender and contacts that the law requires. With an unsubscribe link it also adds how to unsubscribe. */
  isMailing?: true;
}

export type MessageDeclaration = SmsDeclaration | EmailDeclaration;

/** One editable text: a whole SMS, or an email's subject or body. */
export interface MessageText {
  label: string;
  /** Decides the CMS's display beside the text, and the maximum length. */
  kind: 'sms' | 'subject' | 'email';
  variables: Record<string, Variable>;
  default: string;
}

/** Names of the values that a caller must give. The product itself fills the others. */
export type GivenNames<Variables> = {
  [Name in keyof Variables]: Variables[Name] extends { type: OwnValue } ? never : Name;
}[keyof Variables];
