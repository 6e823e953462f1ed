import type { Link } from '../../../ui/offline/link';
import { person } from './worker-state';

/** A message of a tab or the installed app to the others on this phone. */
type Word = { says: 'changed' } | { says: 'link'; link: Link } | { says: 'in' } | { says: 'out' };

// Without this channel each action reads stored data first.
const channel = 'BroadcastChannel' in window ? new BroadcastChannel(`farrier-worker ${person}`) : null;

export const sayToTabs = (word: Word): void => channel?.postMessage(word);

/** Listens to messages of the other tabs. */
export function hearTabs(listener: (word: Word) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => listener(data));
}
