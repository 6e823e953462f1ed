import { outboxRows } from '../messages/outbox-rows';

/** The regulars whose visits are still to follow their last change. */
export const regularOutbox = outboxRows({
  collection: 'regulars',
  processPending: async () => {},
});
