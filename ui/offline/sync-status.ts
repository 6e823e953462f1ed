import type { Link } from './link';

interface Pill {
  text: string;
  tone: 'ok' | 'warn' | 'danger';
  /** An explanation, or null when the text is enough. */
  more: string | null;
}

const trouble: Record<Exclude<Link, 'good' | 'sending'>, string> = {
  'no-signal': 'Everything is saved on this phone, and we’ll send it once you’re connected.',
  trouble:
    'We can’t reach the office. Everything is saved on this phone, and we’ll send it once you’re connected.',
  'signed-out': 'Enter the password again so that we can send your work. Everything is saved on this phone.',
  'no-room':
    'Phone storage is full, so we can’t save your work while you’re offline. Please free up some space.',
  'not-stored': 'We couldn’t save your last change on this phone. Go online to send it, or reopen this page.',
};
const shortTexts: Record<Exclude<Link, 'good' | 'sending'>, string> = {
  'no-signal': 'No connection',
  trouble: 'Can’t reach the office',
  'signed-out': 'Password needed',
  'no-room': 'Phone storage is full',
  'not-stored': 'Can’t save on this phone',
};

interface SyncFacts {
  /** True when this phone has sent an entry since the page was opened. */
  sent: boolean;
  ready: boolean;
  /** Number of entries that the office refused. They wait for a person, not for the network. */
  refused?: number;
}

export function pillOf(link: Link, waiting: number, { sent, ready, refused = 0 }: SyncFacts): Pill {
  const wrong = link === 'good' || link === 'sending' ? null : link;
  const many = `${waiting} waiting`;
  const numbers = [waiting ? many : '', refused ? `${refused} not accepted` : ''].filter(Boolean);
  if (wrong === 'no-room' || wrong === 'not-stored' || wrong === 'signed-out')
    return { text: [shortTexts[wrong], ...numbers].join(', '), tone: 'danger', more: trouble[wrong] };
  if (refused) return { text: numbers.join(', '), tone: 'danger', more: wrong && trouble[wrong] };
  if (waiting) return { text: many, tone: 'warn', more: wrong && trouble[wrong] };
  if (wrong) return { text: shortTexts[wrong], tone: 'warn', more: trouble[wrong] };
  // Reports success only after the office has answered and the phone has stored the answer.
  if (link === 'sending') return { text: 'Connecting…', tone: 'warn', more: null };
  // 'Synced' only after something was sent.
  const text = sent ? 'Synced' : ready ? 'Ready offline' : 'Connected';
  return { text, tone: 'ok', more: null };
}
