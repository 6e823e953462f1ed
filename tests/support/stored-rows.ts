import type { Message } from '../../collections/payload-types';
import { rows } from '../../rows/rows';
import type { TestServer } from './servers/server';

/** Reads the rows that a call led to, as they are stored. */
export const storedRows = ({ app }: Pick<TestServer, 'app'>) => ({
  visitOf: (bookingId: number) => rows(app, 'appointments').one({ onlineBookingId: bookingId }),
  newestAuditEntry: async () => (await rows(app, 'audit-log').all({}, { sort: ['-id'], limit: 1 }))[0],
  /** Returns the messages about a row, the oldest first. */
  messagesAbout: (aboutCollection: Message['aboutCollection'], aboutId: number) =>
    rows(app, 'messages').all({ aboutCollection, aboutId }, { sort: ['id'] }),
  /** Returns the messages from a template, the oldest first. */
  messagesFrom: (template: string) => rows(app, 'messages').all({ template }, { sort: ['id'] }),
});
