import { setTimeout as pause } from 'node:timers/promises';
import type { SanitizedConfig } from 'payload';
import type { DestinationStream } from 'pino';
import { type Env, readEnv } from './env';
import { createLog } from './log';
import { createApp } from './start/create-app';
import { openDatabase } from './start/open-database';
import { prepareRelay, type Relay } from './start/prepare-relay';
import { startScheduledJobs } from './start/run-background-work';
import { createWebServer } from './start/web-server';

/** How long a stop waits for background work, in milliseconds. Its pending rows remain for the next start. */
const maxBackgroundMs = 5_000;

export interface Options {
  env?: Env;
  config: Promise<SanitizedConfig> | SanitizedConfig;
  /** Separates the Payload instances of a process that starts several servers. The panel uses the unnamed one. */
  key?: string;
  now?: () => Date;
  panel?: boolean;
  relay?: boolean;
  logLevel?: string;
  logTo?: DestinationStream;
}

export async function startServer(options: Options) {
  const { config, key, env = readEnv(), now = () => new Date() } = options;
  const log = createLog(options.logLevel, options.logTo);
  const payload = await openDatabase({ env, log, now, config, key });
  const isSending = options.relay !== false;
  let started: Relay | undefined;
  const app = await createApp({ env, payload, log, now, relay: () => (isSending ? started : undefined) });
  const relay = await prepareRelay(app);
  started = relay;
  const web = await createWebServer(app, options.panel ?? true);
  const port = await web.listen();
  app.content.watch();
  if (isSending) relay.start();
  const stopScheduledJobs = isSending ? startScheduledJobs(app) : () => {};

  let stopping: Promise<void> | undefined;
  return {
    app,
    relay,
    sessions: web.sessions,
    url: `http://localhost:${port}`,
    /** Completes running answers, waits for messages on their way, and closes the database. */
    stop: () => {
      stopping ??= (async () => {
        stopScheduledJobs();
        app.content.stop();
        app.background.end();
        await Promise.all([web.stop(), relay.stop()]);
        await Promise.race([app.background.done(), pause(maxBackgroundMs, undefined, { ref: false })]);
        await web.close();
        await payload.destroy();
      })();
      return stopping;
    },
  };
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;
