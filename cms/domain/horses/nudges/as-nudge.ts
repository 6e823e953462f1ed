import type { Message, Nudge as Row } from '../../../../collections/payload-types';
import type { Nudge } from '../../../../contracts/horses/nudges';
import { readableText } from '../../../../contracts/messages/readable-text';
import { rows } from '../../../../rows/rows';
import { horseNames } from '../../../../rules/horses/horse-names';
import { plainReason } from '../../../../rules/messages/message-trouble';
import { fillGaps } from '../../../../rules/messages/templates';
import type { App } from '../../../app';
import { notFound } from '../../../refusal';
import { urlOfAgain } from '../../bookings/rebook/links';
import { againKeyIn } from '../../bookings/rebook/offered';
import { contextOf } from '../../messages/message-context';
import { messageTextOf } from '../../messages/message-text';
import type { Recipient } from '../../messages/recipient';
import { horseIdsOf, idOf } from '../../relations';
import { messagesOfNudges, nudgeStandings } from '../due/reach';
import { addressedAs, nudgeKey } from './row';

const stateOf = (row: Row, message: Pick<Message, 'state'> | undefined): Nudge['state'] => {
  if (row.state !== 'queued' || !message) return row.state;
  const { state } = message;
  if (state === 'delivered') return 'sent';
  return state === 'expired' ? 'failed' : state;
};

export async function draftText(
  app: App,
  way: Recipient,
  firstName: string,
  horses: readonly string[],
): Promise<string> {
  const values = { firstName, horses: horseNames(horses) };
  const { body } = await messageTextOf(app, way.kind === 'sms' ? 'nudgeSms' : 'nudgeEmail', values);
  return readableText(body.text, body.gaps);
}

export async function asNudges(app: App, found: readonly Row[]): Promise<Nudge[]> {
  if (!found.length) return [];
  const { payload } = app;
  const ids = found.map(({ id }) => id);
  const clientIds = [...new Set(found.flatMap(({ clientId }) => idOf(clientId) ?? []))];
  const horseIds = [...new Set(found.flatMap((row) => horseIdsOf(row)))];
  const keys = ids.map((id) => againKeyIn(nudgeKey(id)));
  const [clients, horses, messages, bookings] = await Promise.all([
    rows(payload, 'clients').all({ id: clientIds }),
    rows(payload, 'horses').pick({ id: horseIds }, ['name']),
    messagesOfNudges(app, ids),
    rows(payload, 'bookings').pick({ againKey: keys }, ['againKey']),
  ]);
  const standings = await nudgeStandings(app, clients);
  const clientOf = new Map(clients.map((client) => [client.id, client]));
  const nameOf = new Map(horses.map(({ id, name }) => [id, name]));
  const messageOf = new Map(messages.map((message) => [message.aboutId, message]));
  return Promise.all(
    found.map(async (row) => {
      const clientId = idOf(row.clientId) ?? 0;
      const client = clientOf.get(clientId);
      const standing = standings.get(clientId);
      const message = messageOf.get(row.id);
      const named = horseIdsOf(row).flatMap((id) => {
        const name = nameOf.get(id);
        return name === undefined ? [] : [{ id, name }];
      });
      const isDraft = row.state === 'draft';
      const way = isDraft ? (standing?.way ?? null) : (message ?? null);
      const recipientName = client ? addressedAs(client) : '';
      const names = named.map(({ name }) => name);
      return {
        id: row.id,
        state: stateOf(row, message),
        to: way?.to ?? null,
        kind: way?.kind ?? null,
        text:
          isDraft && standing?.way
            ? await draftText(app, standing.way, recipientName, names)
            : message
              ? readableText(message.body, contextOf(message).gaps)
              : null,
        client: { id: clientId, name: client?.name ?? '', suburb: client?.suburb ?? null },
        horses: named,
        day: row.day,
        createdAt: row.createdAt,
        sentAt: message?.sentAt ?? null,
        whyNot: isDraft ? (standing?.whyNot ?? null) : message?.error ? plainReason(message.error) : null,
        bookings: bookings.filter(({ againKey }) => againKey === againKeyIn(nudgeKey(row.id))).length,
      };
    }),
  );
}

/** Returns the text of a nudge as sent to the client, with the link. */
async function textWithLink(app: App, id: number): Promise<string | null> {
  const [message] = await messagesOfNudges(app, [id]);
  const link = await rows(app, 'again-links').one({ standsIn: nudgeKey(id) });
  if (!message || !link) return null;
  const { gaps, unsubscribeUrl = '' } = contextOf(message);
  return fillGaps(message.body, gaps, {
    againLink: await urlOfAgain(app, link),
    unsubscribeUrl,
  });
}

/** Returns one nudge; with its link if it is new. */
export async function asNudge(app: App, id: number, { withLink = false } = {}): Promise<Nudge> {
  const row = await rows(app, 'nudges').one({ id });
  const [nudge] = row ? await asNudges(app, [row]) : [];
  if (!nudge) throw notFound();
  return withLink ? { ...nudge, text: (await textWithLink(app, id)) ?? nudge.text } : nudge;
}
