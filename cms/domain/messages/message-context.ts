import { z } from 'zod';
import type { Message } from '../../../collections/payload-types';
import { optionalField, valueColumn } from '../../database/json-columns';

/** A link that is made when the message is sent, so that no row contains it. */
const oneTimeLink = z.object({
  purpose: z.string(),
  subjectCollection: z.string(),
  subjectId: z.number(),
  minutes: z.number(),
  /** Page of the link, up to the token. */
  path: z.string(),
});
export type OneTimeLink = z.output<typeof oneTimeLink>;

const calendarMethod = z.enum(['REQUEST', 'CANCEL']);
export type CalendarMethod = z.output<typeof calendarMethod>;

const visitAt = z.object({ date: z.string(), time: z.string() });
export type VisitAt = z.output<typeof visitAt>;

/**
 * Horses that a link *Same again* in a message books: of a stored link, or named ones of a client if the link is made
 * on sending.
 */
const againTarget = z.union([
  z.object({ linkId: z.number() }),
  z.object({ clientId: z.number(), horseIds: z.array(z.number()) }),
]);
export type AgainTarget = z.output<typeof againTarget>;

const messageContext = z.object({
  /** Files of an email, by their ids in `media`. */
  attachments: optionalField(z.array(z.number())),
  /** Used for List-Unsubscribe, and for `{{unsubscribeUrl}}` in the body. */
  unsubscribeUrl: optionalField(z.string()),
  /** Replaces `{{link}}` in the body. */
  oneTimeLink: optionalField(oneTimeLink),
  /** True when `{{bookingLink}}` in the body is the private page of the message's booking. */
  bookingLink: optionalField(z.literal(true)),
  again: optionalField(againTarget),
  /** Day and time of the visit in the message: it is sent only while the visit still has them. */
  visit: optionalField(visitAt),
  /** The next visit that the message names when it is sent. */
  next: optionalField(visitAt.extend({ id: z.number() })),
  /** Attached calendar file, to add or remove the visit. */
  invitation: optionalField(calendarMethod),
  /** Hash of the IP address whose call caused the message: limits its share of a day's texts. */
  from: optionalField(z.string()),
  /** Facts of the message, to compare with the current ones. */
  facts: optionalField(z.string()),
  horses: optionalField(z.array(z.number())),
  /** The sender's own text without the template, to send it again. */
  words: optionalField(z.string()),
  /** Placeholders for these links in the body. */
  gaps: z.array(z.object({ name: z.string(), at: z.number(), length: z.number() })),
});
export type MessageContext = z.output<typeof messageContext>;

const storedContext = valueColumn('messages', 'context', messageContext);

/** Returns the facts of a message that are not in its text. A plain message has none. */
export const contextOf = (message: Pick<Message, 'context'>): MessageContext =>
  storedContext(message) ?? { gaps: [] };
