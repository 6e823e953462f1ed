import type { Payload } from 'payload';
import type { Logger } from 'pino';
import type { ContentSource } from './domain/content/create-content';
import type { StorageQuota } from './domain/system/files/storage-quota';
import type { Env } from './env';
import type { Metrics } from './observe/metrics';
import type { Limiter } from './security/limits/limiter';
import type { Background } from './start/background';

/** Everything that the parts of the server share. `createApp` makes one for each process; tests make their own. */
export interface App {
  env: Env;
  payload: Payload;
  log: Logger;
  /** The clock. Tests set it. */
  now: () => Date;
  limiter: Limiter;
  content: ContentSource;
  /** Room for what people send. */
  quota: StorageQuota;
  /** Null where nobody may read figures: then none are taken. */
  metrics: Metrics | null;
  /** Throws `unavailable` while nothing can be written. */
  healthCheck: () => Promise<void>;
  /** Work that continues after its call was answered. */
  background: Background;
  /** Tells the relay that there is something to send, so that nobody waits for its next round. */
  wakeRelay: () => void;
}
