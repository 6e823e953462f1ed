import type { Link } from './link';

interface Pill {
  text: string;
  tone: 'ok' | 'warn' | 'danger';
  /** What it means, in a sentence; nothing where the word says it all. */
  more: string | null;
}

const trouble: Record<Exclude<Link, 'good' | 'sending'>, string> = {
  'no-signal': 'Everything is kept on this phone and sent by itself.',
  trouble: 'The office does not answer. Everything is kept on this phone and sent by itself.',
  'signed-out':
    'Please enter the password again: until then nothing is sent. Everything is kept on this phone.',
  'no-room':
    'This phone may be full: what you do without a connection cannot be kept. Please free some space.',
};
const short: Record<Exclude<Link, 'good' | 'sending'>, string> = {
  'no-signal': 'No connection',
  trouble: 'Office not reached',
  'signed-out': 'Password needed',
  'no-room': 'Phone keeps no more',
};

interface Known {
  /** Whether something of this phone was sent since the page was opened. */
  sent: boolean;
  /** Whether the portal would open without a network. */
  ready: boolean;
  /** How many things the office did not take: they wait for a word, and not for the network. */
  refused?: number;
}

/** Says how things stand: what was sent, how many wait, what was not taken, or what is wrong. */
export function pillOf(link: Link, waiting: number, { sent, ready, refused = 0 }: Known): Pill {
  const wrong = link === 'good' || link === 'sending' ? null : link;
  const many = `${waiting} waiting`;
  const numbers = [waiting ? many : '', refused ? `${refused} not taken` : ''].filter(Boolean);
  if (wrong === 'no-room' || wrong === 'signed-out')
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
