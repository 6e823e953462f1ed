import { randomUUID } from 'node:crypto';
import { enqueue, type NewMessage } from '../../cms/domain/messages/service';
import type { Message } from '../../collections/payload-types';
import type { TestServer } from './server';

/** Puts messages into the log of a test's server, and reads them again. */
export function messageLog({ app }: TestServer) {
  const queue = async (message: Partial<NewMessage> & Pick<NewMessage, 'kind' | 'to'>): Promise<Message> => {
    const row = await enqueue(app, {
      template: 'test',
      subject: 'Your farrier',
      body: `Hello ${randomUUID()}`,
      dedupeKey: randomUUID(),
      about: 'A test',
      ...message,
    });
    if (!row) throw new Error('The message was in the log already');
    return row;
  };
  return {
    sms: (more: Partial<NewMessage> = {}) => queue({ kind: 'sms', to: '+61491570006', ...more }),
    email: (more: Partial<NewMessage> = {}) => queue({ kind: 'email', to: 'mia@customers.example', ...more }),
    /** The row as it is now. */
    read: async ({ id }: Pick<Message, 'id'>): Promise<Message> =>
      app.payload.findByID({ collection: 'messages', id, depth: 0 }),
    clear: () => app.payload.db.deleteMany({ collection: 'messages', where: {} }),
  };
}
