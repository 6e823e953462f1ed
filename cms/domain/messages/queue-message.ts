import type { Message } from '../../../collections/payload-types';
import type { MessageSubject } from '../../../contracts/messages/about';
import type { NoticeOfAnything, VisitMessageName } from '../../../contracts/messages/about-visits';
import {
  type HasVariable,
  type IsGivenUntil,
  type MessageName,
  type MessageValues,
  messages,
} from '../../../contracts/messages/messages';
import type { MessageDeclaration } from '../../../contracts/messages/template';
import type { Gap } from '../../../rules/messages/templates';
import type { App } from '../../app';
import { type Condition, rows } from '../../database/rows';
import { messageTextOf } from './message-text';
import { firstTryAt } from './text-times';

/** A link that is made as the message leaves, so that it stands in no row. */
export interface OneTimeLink {
  purpose: string;
  subjectCollection: string;
  subjectId: number;
  minutes: number;
  /** The page that it opens, up to the token. */
  path: string;
}

/** The method of a calendar file. */
export type CalendarMethod = 'REQUEST' | 'CANCEL';

export interface VisitAt {
  date: string;
  time: string;
}

/**
 * Horses that a link *Same again* in a message books: those of a stored link, or named ones of a client as
 * the message leaves.
 */
export type AgainTarget = { linkId: number } | { clientId: number; horseIds: number[] };

/** The data of a message beside its text. */
export interface MessageContext {
  /** Files of an email, by the ids of rows in `media`. */
  attachments?: number[];
  /** Sent as List-Unsubscribe, and at the place of `{{unsubscribeUrl}}` in the body. */
  unsubscribeUrl?: string;
  /** Stands for `{{link}}` in the body. */
  oneTimeLink?: OneTimeLink;
  /** True when `{{bookingLink}}` in the body is the private page of the message's booking. */
  bookingLink?: true;
  /** Target of `{{againLink}}` in the body. */
  again?: AgainTarget;
  /** The day and time of the visit that it tells of: it leaves only while the visit still stands then. */
  visit?: VisitAt;
  /** The next visit that it names as it leaves. */
  next?: VisitAt & { id: number };
  /** Calendar file that comes with it, to add or remove the visit. */
  invitation?: CalendarMethod;
  /** The hash of the address whose call led to it: one address never takes more than its share of a day's texts. */
  from?: string;
  /** Facts of the message, to compare with the current ones. */
  facts?: string;
  /** The horses that it tells of. */
  horses?: number[];
  /** The sender's own text, without the template around it: it can be sent again. */
  words?: string;
  /** Places for these links in the body. Rows from before these were stored have none. */
  gaps?: Gap[];
}

/** The row that a message is about. */
export interface About<Subject extends MessageSubject = MessageSubject> {
  collection: Subject;
  id: number;
}

/**
 * The allowed subject of a message: an appointment only with a row in `purposeOfVisitMessage`, and then nothing else.
 */
type AboutOf<Name extends MessageName> = Name extends VisitMessageName
  ? About<'appointments'>
  : Name extends NoticeOfAnything
    ? About
    : About<Exclude<MessageSubject, 'appointments'>>;

/** Stored context of a message; empty for rows without one. */
export const contextOf = ({ context }: Pick<Message, 'context'>): MessageContext =>
  (context ?? {}) as MessageContext;

/** True for a message that left, or that went to the log while none leave. */
export const hasLeft = ({ state }: Pick<Message, 'state'>): boolean =>
  state === 'sent' || state === 'delivered' || state === 'logged';

interface Common<Name extends MessageName> {
  /** A phone in E.164, or an email address. */
  to: string;
  values: MessageValues<Name>;
  about: AboutOf<Name> | null;
  /** A key makes one message. */
  key: string;
  attachments?: number[];
  /** Day and time of the visit that the message names. */
  visit?: VisitAt;
  /** For an email with the calendar file of its visit or of its booking's visit. */
  invitation?: CalendarMethod;
  /** The sender's own text. */
  words?: string;
  /** The hash of the address whose call led to it. */
  from?: string;
  /** From when on it may leave; at once without it. */
  notBefore?: Date;
  /** Facts of the message, to compare with the current ones. */
  facts?: string;
  /** The horses that it tells of. */
  horses?: number[];
  /** Kept until the owner sends it. */
  isDraft?: boolean;
}

/** A message to queue: the values that its template declares, and nothing else. */
export type NewMessage<Name extends MessageName> = Common<Name> &
  (IsGivenUntil<Name> extends true ? { usefulUntil: Date } : { usefulUntil?: never }) &
  (HasVariable<Name, 'link'> extends true ? { oneTimeLink: OneTimeLink } : { oneTimeLink?: never }) &
  (HasVariable<Name, 'again-link'> extends true ? { again: AgainTarget } : { again?: never }) &
  (HasVariable<Name, 'unsubscribe'> extends true ? { unsubscribeUrl: string } : { unsubscribeUrl?: never });

/** How soon a message goes: lower numbers first. */
const priorities = { booking: 1, person: 3, bulk: 7 } as const;
const hourMs = 3_600_000;

function usefulUntil({ usefulHours }: MessageDeclaration, given: Date | undefined, now: Date): number {
  if (given) return given.getTime();
  if (usefulHours === 'given') throw new Error('This message needs the time until when it is of use');
  return now.getTime() + usefulHours * hourMs;
}

/** The row of the log that a message starts as. */
async function rowOf<Name extends MessageName>(app: App, name: Name, message: NewMessage<Name>) {
  const declared: MessageDeclaration = messages[name];
  const { subject, body } = await messageTextOf(app, name, message.values);
  const {
    again,
    attachments,
    unsubscribeUrl,
    oneTimeLink,
    visit,
    invitation,
    words: text,
    from,
    facts,
    horses,
  } = message;
  const bookingLink = body.gaps.some(({ name }) => name === 'bookingLink') || undefined;
  const links = { unsubscribeUrl, oneTimeLink, bookingLink, again };
  const context: MessageContext = {
    attachments,
    ...links,
    visit,
    invitation,
    words: text,
    from,
    facts,
    horses,
    gaps: body.gaps,
  };
  const isPlain =
    !body.gaps.length &&
    !attachments?.length &&
    !unsubscribeUrl &&
    !oneTimeLink &&
    !bookingLink &&
    !again &&
    !visit &&
    !invitation &&
    !text &&
    !facts &&
    !from;
  const now = app.now();
  const row = {
    kind: declared.kind,
    to: message.to,
    template: name,
    subject,
    body: body.text,
    dedupeKey: message.key,
    aboutCollection: message.about?.collection,
    aboutId: message.about?.id,
    priority: priorities[declared.urgency],
    usefulUntil: usefulUntil(declared, message.usefulUntil, app.now()),
    nextAttemptAt: (message.notBefore ?? now).getTime(),
    context: isPlain ? undefined : { ...context },
    state: message.isDraft ? ('draft' as const) : ('queued' as const),
    attempts: 0,
    leaseUntil: 0,
    createdAt: now.toISOString(),
  };
  return { ...row, nextAttemptAt: await firstTryAt(app, row) };
}

/**
 * Puts a message into the log, to be sent by the relay: its template's name, values for its variables, who gets it,
 * what it is about, its key, and until when it is of use where the template does not say. The same key twice is one
 * message. Returns the new row, or null when the message was there already.
 */
export async function queueMessage<Name extends MessageName>(
  app: App,
  name: Name,
  message: NewMessage<Name>,
): Promise<Message | null> {
  const data = await rowOf(app, name, message);
  return rows(app, 'messages').addOnce(data, 'dedupeKey');
}

/**
 * Writes again a message that has not left: its text, and what it tells. Whom it goes to and when stays. One that is on
 * its way, or has left meanwhile, stays as it is.
 */
export async function rewriteMessage<Name extends MessageName>(
  app: App,
  id: number,
  name: Name,
  message: NewMessage<Name>,
): Promise<void> {
  const { subject, body, context } = await rowOf(app, name, message);
  const unsent: Condition<'messages'>[] = [
    { id },
    { state: ['queued', 'failed', 'expired'] },
    { leaseUntil: { before: app.now().getTime() } },
  ];
  await rows(app, 'messages').update(unsent, { subject, body, context });
}
