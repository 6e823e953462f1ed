import { createTabs } from '../../../ui/offline/create-tabs';
import type { Link } from '../../../ui/offline/link';
import { person } from './worker-state';

/** A message of a tab or the installed app to the others on this phone. */
type TabMessage = { says: 'changed' } | { says: 'link'; link: Link } | { says: 'in' } | { says: 'out' };

// Without this channel each action reads stored data first.
export const { send: sendToTabs, listen: hearTabs } = createTabs<TabMessage>(`farrier-worker ${person}`);
