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
import { type Condition, rows } from '../../../rows/rows';
import type { App } from '../../app';
import type { AgainTarget, CalendarMethod, MessageContext, OneTimeLink, VisitAt } from './message-context';
import { messageTextOf } from './message-text';
import { firstTryAt } from './text-times';

export interface About<Subject extends MessageSubject = MessageSubject> {
  collection: Subject;
  id: number;
}

/** Allowed subject of a message: an appointment only with a row in `purposeOfVisitMessage`, and then nothing else. */
type AboutOf<Name extends MessageName> = Name extends VisitMessageName
  ? About<'appointments'>
  : Name extends NoticeOfAnything
    ? About
    : About<Exclude<MessageSubject, 'appointments'>>;

/** True for a message that was sent, or logged while none can be sent. */
export const hasLeft = ({ state }: Pick<Message, 'state'>): boolean =>
  state === 'sent' || state === 'delivered' || state === 'logged';

interface Common<Name extends MessageName> {
  /** A phone in E.164, or an email address. */
  to: string;
  values: MessageValues<Name>;
  about: AboutOf<Name> | null;
  key: string;
  attachments?: number[];
  visit?: VisitAt;
  /** For an email with the calendar file of its visit, or of its booking's visit. */
  invitation?: CalendarMethod;
  words?: string;
  /** Hash of the IP address whose call caused the message. */
  from?: string;
  /** Earliest time to send; at once without it. */
  notBefore?: Date;
  /** Facts of the message, to compare with the current ones. */
  facts?: string;
  horses?: number[];
  /** True to hold the message until the owner sends it. */
  isDraft?: boolean;
}

export type NewMessage<Name extends MessageName> = Common<Name> &
  (IsGivenUntil<Name> extends true ? { usefulUntil: Date } : { usefulUntil?: never }) &
  (HasVariable<Name, 'link'> extends true ? { oneTimeLink: OneTimeLink } : { oneTimeLink?: never }) &
  (HasVariable<Name, 'again-link'> extends true ? { again: AgainTarget } : { again?: never }) &
  (HasVariable<Name, 'unsubscribe'> extends true ? { unsubscribeUrl: string } : { unsubscribeUrl?: never });

/** Order of sending: lower numbers first. */
const priorities = { booking: 1, person: 3, bulk: 7 } as const;
const hourMs = 3_600_000;

function usefulUntil({ usefulHours }: MessageDeclaration, given: Date | undefined, now: Date): number {
  if (given) return given.getTime();
  if (usefulHours === 'given') throw new Error('This message needs the time until when it is of use');
  return now.getTime() + usefulHours * hourMs;
}

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
 * Adds a message to the log, for the relay to send: template, values, recipient, subject, key, and the expiry if the
 * template has none. An equal key is one message. Returns the new row, or null for an existing message.
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
 * Rewrites the text and facts of an unsent message. Recipient and time stay. A message that is being sent or was sent
 * does not change.
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
