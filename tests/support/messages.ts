import { randomUUID } from 'node:crypto';
import type { MessageContext } from '../../cms/domain/messages/message-context';
import type { Message } from '../../collections/payload-types';
import { fillTemplate } from '../../rules/messages/templates';
import type { TestServer } from './servers/server';

type Row = Omit<Partial<Message>, 'context'> & { context?: Partial<MessageContext> };

/** Adds queued messages to the log of a test's server, and reads them. */
export function messageLog({ app }: TestServer) {
  const queue = ({
    context,
    body = `Hello ${randomUUID()}`,
    ...message
  }: Row & Pick<Message, 'kind' | 'to'>): Promise<Message> =>
    app.payload.create({
      collection: 'messages',
      data: {
        template: 'test',
        subject: 'Your farrier',
        body,
        dedupeKey: randomUUID(),
        priority: 3,
        state: 'queued',
        attempts: 0,
        leaseUntil: 0,
        nextAttemptAt: app.now().getTime(),
        context: context && { gaps: fillTemplate(body, {}).gaps, ...context },
        ...message,
      },
    });
  return {
    /** A text that may be sent at any hour, so that tests of retries need not set the clock. */
    sms: (more: Row = {}) => queue({ kind: 'sms', to: '+61491570006', template: 'jobNewSms', ...more }),
    email: (more: Row = {}) => queue({ kind: 'email', to: 'mia@customers.example', ...more }),
    read: async ({ id }: Pick<Message, 'id'>): Promise<Message> =>
      app.payload.findByID({ collection: 'messages', id, depth: 0 }),
    clear: () => app.payload.db.deleteMany({ collection: 'messages', where: {} }),
  };
}
