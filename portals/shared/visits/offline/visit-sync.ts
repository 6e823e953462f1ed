import type { OutboxStore } from './outbox-store';
import type { ReadCache } from './read-cache';
import type { VisitCalls } from './visit-calls';
import type { VisitsStateOf } from './visits-state';

/** Everything that a visit's page needs on the phone, for one role. */
export interface VisitSync {
  calls: VisitCalls;
  written: OutboxStore;
  readable: ReadCache;
  state: VisitsStateOf;
  today: () => string;
  /** Sends waiting data, and reads the next needed data. */
  sync: () => Promise<void>;
  /** Loads the phone's data. Resolves once it is shown. */
  start: () => Promise<void>;
  open: (appointmentId: number) => Promise<void>;
  reload: () => Promise<void>;
  /** Tells the other tabs to read again. */
  notifyTabs: () => void;
  /** Begins with each change of a draft; the returned function ends it once stored. */
  typing: { begin: () => () => void };
}
