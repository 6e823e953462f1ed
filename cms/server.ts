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

/** How long a stop waits for work of answered calls. Its rows say that it is pending, and the next start does it. */
const maxBackgroundMs = 5_000;

export interface Options {
  env?: Env;
  config: Promise<SanitizedConfig> | SanitizedConfig;
  /** Names this server's Payload, where a process starts several one after the other. The panel asks for the unnamed one. */
  key?: string;
  /** The clock; tests set it. */
  now?: () => Date;
  /** Hosts the CMS panel. API tests run without it. */
  panel?: boolean;
  /** Sends messages and runs jobs in the background. */
  relay?: boolean;
  logLevel?: string;
  /** Destination of the log; stdout by default. */
  logTo?: DestinationStream;
}

/** Starts the product: database, content, relay and the one HTTP server. */
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
    /** Answers what is running, lets the message on its way arrive, and closes the database. */
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
