import type { Link } from '../../../ui/offline/link';
import { person } from './state';

/** What a tab, or the installed app, says to the others of this phone. */
type Word =
  /** What the phone keeps has changed. */
  | { says: 'changed' }
  /** How things stand with the office. */
  | { says: 'link'; link: Link }
  /** Somebody has signed in, or out. */
  | { says: 'in' }
  | { says: 'out' };

// Where a browser has no such channel, each action reads what the phone keeps first.
const channel = 'BroadcastChannel' in window ? new BroadcastChannel(`farrier-worker ${person}`) : null;

/** Says something to the other tabs; this one does not hear it. */
export const sayToTabs = (word: Word): void => channel?.postMessage(word);

/** Hears what the other tabs say. */
export function hearTabs(listener: (word: Word) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => listener(data));
}
