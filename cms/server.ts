import { getPayload, type SanitizedConfig } from 'payload';
import type { DestinationStream } from 'pino';
import { deleteCustomersBy } from '../collections/hooks/customer-deletion';
import { doAgainBy } from '../collections/hooks/do-again';
import { refreshContentBy } from '../collections/site-content';
import type { App } from './app';
import { finishRestore } from './backup/after-restore';
import { batchWrites } from './database/batch-writes';
import { refuseWeakMongo } from './database/mongo-durability';
import { mongoMigrations } from './database/mongo-migrations';
import { seedEssentials } from './database/seeds/essentials';
import { createContent } from './domain/content/service';
import { clearUpBeforeDeletion } from './domain/customers/deletion';
import { createStorageQuota } from './domain/files/storage-quota';
import { adoptPaidRows } from './domain/ledger/adopt';
import { doTaskAgain } from './domain/restored/do-again';
import { takeUpMadeSince } from './domain/restored/take-up';
import { type Env, readEnv } from './env';
import { httpServer } from './http/http-server';
import { ownTarget, refuseTarget } from './http/request-target';
import { createLog } from './log';
import { letterheadOf } from './messaging/email-html';
import { createRelay } from './messaging/relay';
import { emailTransport } from './messaging/smtp';
import { smsTransport } from './messaging/twilio';
import { createMetrics } from './observe/metrics';
import { accessLog, watchRequests } from './observe/watch-requests';
import { createAnswerCache } from './rendering/answer-cache';
import { builtAssets, developmentAssets } from './rendering/files/assets';
import { sessionsEndBy } from './security/accounts/cms-strategy';
import { createSessions } from './security/accounts/sessions';
import { createGuard } from './security/guard';
import { securityHeaders } from './security/headers';
import { createLimiter } from './security/limits/limiter';
import { createBackground } from './start/background';
import { keepFilesPrivate } from './start/file-modes';
import { createHealthCheck } from './start/health-check';
import { refuseForeignKey } from './start/key-check';
import { messageTopics } from './start/message-topics';
import { createRecovery } from './start/recover-pending';
import { startScheduledJobs } from './start/scheduled-jobs';
import { refuseWeakSettings } from './start/self-check';
import { webApp } from './web-app';

export interface Options {
  env?: Env;
  config: Promise<SanitizedConfig> | SanitizedConfig;
  /** Names this server's Payload, where a process starts several one after the other. The panel asks for the unnamed one. */
  key?: string;
  /** The clock; tests set it. */
  now?: () => Date;
  /** Whether to host the CMS panel. Tests of the API do without. */
  panel?: boolean;
  /** Whether messages are sent in the background. */
  relay?: boolean;
  logLevel?: string;
  /** Where the log goes, when not to stdout. */
  logTo?: DestinationStream;
}

/** Starts the product: database, content, relay and the one HTTP server. */
export async function startServer(options: Options) {
  const env = options.env ?? readEnv();
  const now = options.now ?? (() => new Date());
  const log = createLog(options.logLevel, options.logTo);
  const stubborn = await keepFilesPrivate(env);
  if (stubborn.length) log.warn({ paths: stubborn }, 'other users of this machine may read these');
  if (env.usesMongo) await refuseWeakMongo(env.DATABASE_URL);
  const payload = await getPayload({ config: options.config, key: options.key });
  sessionsEndBy(payload, now);
  // Payload runs committed migrations by itself in production only.
  if (env.NODE_ENV !== 'production') {
    if (env.usesMongo) for (const { up } of mongoMigrations) await up({ payload });
    else await payload.db.migrate();
  }
  await refuseWeakSettings(payload, env);
  await refuseForeignKey(payload, now());
  batchWrites(payload);
  await seedEssentials(payload, env);

  const content = createContent(payload);
  await content.refresh();
  const contentFault = (fault: unknown) => log.warn({ fault }, 'content could not be checked');
  refreshContentBy(payload, () => content.refresh().catch(contentFault));
  let relay: ReturnType<typeof createRelay> | undefined;
  const app: App = {
    env,
    payload,
    log,
    now,
    content,
    quota: createStorageQuota({ env, payload, now }),
    healthCheck: createHealthCheck({
      env,
      payload,
      log,
      now,
      relayIsStuck: async () => (await relay?.isStuck()) ?? false,
    }),
    background: createBackground(),
    limiter: createLimiter(payload, now, env.RATE_LIMIT_FACTOR),
    metrics: env.METRICS_TOKEN ? createMetrics(payload, now) : null,
    wakeRelay: () => options.relay !== false && relay?.nudge(),
  };
  deleteCustomersBy(payload, (id) => clearUpBeforeDeletion(app, id));
  doAgainBy(payload, (task) => doTaskAgain(app, task));
  const recoverPending = createRecovery(app);
  await takeUpMadeSince(app);
  await finishRestore(app, recoverPending);
  await adoptPaidRows(app);
  const transports = {
    sms: await smsTransport(env),
    email: emailTransport(env, async () => letterheadOf(await content.business(), env.PUBLIC_URL)),
  };
  relay = createRelay({ app, transports, recover: recoverPending, topics: messageTopics });

  const development = env.NODE_ENV === 'development';
  const assets = development ? developmentAssets() : builtAssets();
  const cache = createAnswerCache(() => securityHeaders(env, assets.styleHashes), now);
  content.onChange(() => cache.forget());
  const sessions = createSessions(payload, env, now);
  const guard = createGuard(app, sessions);
  const web = await webApp({ app, assets, cache, guard, sessions, panel: options.panel ?? true });

  const watch = watchRequests(accessLog(log.level), app.metrics);
  const server = httpServer(
    (req, res) => {
      watch?.(req, res);
      const target = ownTarget(req.url ?? '/', env.PUBLIC_URL);
      if (target === null) return refuseTarget(res, env);
      req.url = target;
      if (development || !cache.tryAnswer(req, res)) web.handle(req, res);
    },
    {
      headers: securityHeaders(env, assets.styleHashes),
      behindProxy: env.TRUST_PROXY > 0,
      ...(development && { webSockets: '/_next' }),
    },
  );
  const port = await server.listen(env.PORT, env.HOST);
  web.startPanel().catch((error) => log.error({ fault: error }, 'the CMS does not start'));
  content.watch(contentFault);
  if (options.relay !== false) relay.start();
  const stopScheduledJobs = startScheduledJobs(app, sessions);

  let stopping: Promise<void> | undefined;
  return {
    app,
    relay,
    sessions,
    url: `http://localhost:${port}`,
    /** Answers what is running, lets the message on its way arrive, and closes the database. */
    stop: () => {
      stopping ??= (async () => {
        stopScheduledJobs();
        content.stop();
        await Promise.all([server.stop(), relay.stop()]);
        await app.background.done();
        await web.close();
        await payload.destroy();
      })();
      return stopping;
    },
  };
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;
