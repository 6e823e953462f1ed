import type { Payload } from 'payload';
import type { Logger } from 'pino';
import type { ContentSource } from './domain/content/create-content';
import type { StorageQuota } from './domain/system/files/storage-quota';
import type { Env } from './env';
import type { Metrics } from './observe/metrics';
import type { Limiter } from './security/limits/limiter';
import type { Background } from './start/background';

/** Everything that the server's parts share. `createApp` makes one for each process, and one for each test. */
export interface App {
  env: Env;
  payload: Payload;
  log: Logger;
  now: () => Date;
  limiter: Limiter;
  content: ContentSource;
  quota: StorageQuota;
  /** Null without METRICS_TOKEN: the server then collects no figures. */
  metrics: Metrics | null;
  /** Throws `unavailable` while the database or disk refuses writes. */
  healthCheck: () => Promise<void>;
  background: Background;
  wakeRelay: () => void;
}
