import { randomUUID } from 'node:crypto';
import type { MessageContext } from '../../cms/domain/messages/queue-message';
import type { Message } from '../../collections/payload-types';
import type { TestServer } from './servers/server';

type Row = Omit<Partial<Message>, 'context'> & { context?: MessageContext };

/** Puts messages into the log of a test's server, as they stand there once they are queued, and reads them again. */
export function messageLog({ app }: TestServer) {
  const queue = ({ context, ...message }: Row & Pick<Message, 'kind' | 'to'>): Promise<Message> =>
    app.payload.create({
      collection: 'messages',
      data: {
        template: 'test',
        subject: 'Your farrier',
        body: `Hello ${randomUUID()}`,
        dedupeKey: randomUUID(),
        priority: 3,
        state: 'queued',
        attempts: 0,
        leaseUntil: 0,
        nextAttemptAt: app.now().getTime(),
        context: context && { ...context },
        ...message,
      },
    });
  return {
    /** A text that may leave at any hour, so that a test of tries need not look at the clock. */
    sms: (more: Row = {}) => queue({ kind: 'sms', to: '+61491570006', template: 'jobNewSms', ...more }),
    email: (more: Row = {}) => queue({ kind: 'email', to: 'mia@customers.example', ...more }),
    /** The row as it is now. */
    read: async ({ id }: Pick<Message, 'id'>): Promise<Message> =>
      app.payload.findByID({ collection: 'messages', id, depth: 0 }),
    clear: () => app.payload.db.deleteMany({ collection: 'messages', where: {} }),
  };
}
