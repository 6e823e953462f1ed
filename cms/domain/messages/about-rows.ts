import type { Message } from '../../../collections/payload-types';
import type { MessageSubject } from '../../../contracts/messages/about';
import type { Condition } from '../../../rows/rows';
import type { App } from '../../app';
import { idsInPages, rowsInPages, splitIntoParts } from '../in-pages';
import { rowsAbout } from './messages-about';

/** Ids of a customer's rows by which messages are found in the log. */
export type Traces = Partial<Record<MessageSubject, number[]>>;

async function rowsWhere(app: App, where: Condition<'messages'>): Promise<Message[]> {
  const found: Message[] = [];
  for await (const page of rowsInPages(app, 'messages', await idsInPages(app, 'messages', where)))
    found.push(...page);
  return found;
}

/** Returns messages about these rows, oldest first. */
export async function messagesAbout(app: App, traces: Traces): Promise<Message[]> {
  const found: Message[] = [];
  for (const [collection, ids] of Object.entries(traces) as [MessageSubject, number[]][])
    for (const part of splitIntoParts(ids))
      found.push(...(await rowsWhere(app, rowsAbout(collection, part))));
  return found.sort((a, b) => a.id - b.id);
}

/** Returns messages to an address; none for the business's own addresses, which get many messages. */
export async function messagesTo(app: App, address: string): Promise<Message[]> {
  const { noticeEmail } = await app.content.business();
  if (address === noticeEmail || address === app.env.OWNER_EMAIL) return [];
  return rowsWhere(app, { to: address });
}
