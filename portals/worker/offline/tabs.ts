import type { Link } from '../../../ui/offline/link';
import { person } from './worker-state';

/** Message of a tab, or of the installed app, to the others on this phone. */
type Word =
  /** The phone's stored data has changed. */
  | { says: 'changed' }
  /** How things stand with the office. */
  | { says: 'link'; link: Link }
  /** Somebody has signed in, or out. */
  | { says: 'in' }
  | { says: 'out' };

// Without such a channel each action reads the stored data first.
const channel = 'BroadcastChannel' in window ? new BroadcastChannel(`farrier-worker ${person}`) : null;

/** Says something to the other tabs; this one does not hear it. */
export const sayToTabs = (word: Word): void => channel?.postMessage(word);

/** Hears what the other tabs say. */
export function hearTabs(listener: (word: Word) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => listener(data));
}
