import { registerServerWork } from '../../collections/hooks/server-work';
import type { App } from '../app';
import { clearUpBeforeDeletion } from '../domain/accounts/customers/deletion';
import { horseChanged } from '../domain/calendar/regulars/follow-others';
import { bookOf } from '../domain/clients/matching/match-client';
import { eraseEvents } from '../domain/connections/events/erase-events';
import { rowWasMarked } from '../domain/connections/events/make-events';
import { createContent } from '../domain/content/create-content';
import { endDeadShares } from '../domain/horses/end-shares';
import { createStorageQuota } from '../domain/system/files/storage-quota';
import { replayTask } from '../domain/system/restore/replay-after-restore';
import { rewriteMessagesOfDeadHorse } from '../domain/visits/rewrite-messages-of-dead-horse';
import { createMetrics } from '../observe/metrics';
import { createLimiter } from '../security/limits/limiter';
import { createBackground } from './background';
import { createHealthCheck } from './health-check';
import type { Relay } from './prepare-relay';

interface Parts extends Pick<App, 'env' | 'payload' | 'log' | 'now'> {
  /** Returns the relay, which is created after the app; undefined before that, and without one. */
  relay: () => Relay | undefined;
}

export async function createApp({ relay, ...given }: Parts): Promise<App> {
  const { env, payload, log, now } = given;
  const content = createContent(payload, (fault) => log.warn({ fault }, 'content could not be checked'));
  await content.refresh();
  const app: App = {
    ...given,
    content,
    quota: createStorageQuota({ env, payload, now }),
    healthCheck: createHealthCheck({
      ...given,
      relayIsStuck: async () => (await relay()?.isStuck()) ?? false,
    }),
    background: createBackground(),
    limiter: createLimiter(payload, now, env.RATE_LIMIT_FACTOR),
    metrics: env.METRICS_TOKEN ? createMetrics(payload, now) : null,
    wakeRelay: () => relay()?.nudge(),
  };
  registerServerWork(payload, {
    refreshContent: content.tryRefresh,
    clients: bookOf(app),
    eraseCustomer: (id) => clearUpBeforeDeletion(app, id),
    events: {
      marked: (collection, id) => rowWasMarked(app, collection, id),
      removed: (collection, id) => eraseEvents(app, collection, [id]),
    },
    horseChanged: async (id) => {
      await horseChanged(app, id);
      await endDeadShares(app, id);
      await rewriteMessagesOfDeadHorse(app, id);
    },
    replay: (task) => replayTask(app, task),
  });
  return app;
}
