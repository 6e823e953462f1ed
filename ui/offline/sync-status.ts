import type { Link } from './link';

interface Pill {
  text: string;
  tone: 'ok' | 'warn' | 'danger';
  /** Meaning in a sentence; null where the word is enough. */
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
const short: Record<Exclude<Link, 'good' | 'sending'>, string> = {
  'no-signal': 'No connection',
  trouble: 'Can’t reach the office',
  'signed-out': 'Password needed',
  'no-room': 'Phone storage is full',
  'not-stored': 'Can’t save on this phone',
};

interface Known {
  /** True when this phone has sent something since the page was opened. */
  sent: boolean;
  /** True when the portal would open without a network. */
  ready: boolean;
  /** How many things the office did not take: they wait for a word, and not for the network. */
  refused?: number;
}

/** Says how things stand: what was sent, how many wait, what was not taken, or what is wrong. */
export function pillOf(link: Link, waiting: number, { sent, ready, refused = 0 }: Known): Pill {
  const wrong = link === 'good' || link === 'sending' ? null : link;
  const many = `${waiting} waiting`;
  const numbers = [waiting ? many : '', refused ? `${refused} not taken` : ''].filter(Boolean);
  if (wrong === 'no-room' || wrong === 'not-stored' || wrong === 'signed-out')
    return { text: [short[wrong], ...numbers].join(', '), tone: 'danger', more: trouble[wrong] };
  if (refused) return { text: numbers.join(', '), tone: 'danger', more: wrong && trouble[wrong] };
  if (waiting) return { text: many, tone: 'warn', more: wrong && trouble[wrong] };
  if (wrong) return { text: short[wrong], tone: 'warn', more: trouble[wrong] };
  // Nothing is said to be in order before the office has answered and the phone keeps what it said.
  if (link === 'sending') return { text: 'Connecting…', tone: 'warn', more: null };
  // Synced is said of things that were sent, and of nothing else.
  const text = sent ? 'Synced' : ready ? 'Ready offline' : 'Connected';
  return { text, tone: 'ok', more: null };
}
