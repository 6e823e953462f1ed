import { type Foot, feetOptions } from '../bookings/feet';
import { formatDate } from '../time/dates';
import { type FootWork, footWorks } from './visit-options';

// A horse's visit as text, for its health record and for the message to its client.

/** Order of the text. Untouched feet are omitted. */
const workOrder: readonly FootWork[] = ['new-shoe', 'reset', 'trim', 'pulled'];
const workLabel = (work: FootWork): string => footWorks.find(({ value }) => value === work)?.label ?? work;

const pairs: readonly [string, readonly Foot[]][] = [
  ['fores', ['near-fore', 'off-fore']],
  ['hinds', ['near-hind', 'off-hind']],
];

/** Feet as text: 'all feet', 'fores', 'fores and near hind'. */
function feetWords(feet: readonly Foot[]): string {
  if (feet.length === feetOptions.length) return 'all feet';
  const whole = pairs.filter(([, pair]) => pair.every((foot) => feet.includes(foot)));
  const single = feetOptions.filter(
    ({ value }) => feet.includes(value) && !whole.some(([, pair]) => pair.includes(value)),
  );
  const all = [...whole.map(([name]) => name), ...single.map(({ label }) => label.toLowerCase())];
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '');
}

type Work = Partial<Record<Foot, { done: FootWork } | undefined>>;

/** Work on a horse's feet as text: 'New shoe: fores; trim: hinds'; '' for none. */
export function workWords(work: Work): string {
  const parts = workOrder.flatMap((done) => {
    const feet = feetOptions.map(({ value }) => value).filter((foot) => work[foot]?.done === done);
    return feet.length ? [`${workLabel(done)}: ${feetWords(feet)}`] : [];
  });
  return parts.map((part, index) => (index ? part.charAt(0).toLowerCase() + part.slice(1) : part)).join('; ');
}

interface TellingHorse {
  outcome: 'done' | 'partly' | 'not-done';
  reason: string | null;
  work: Work;
  vetAdvised: boolean;
}

const reasonText = ({ reason }: TellingHorse): string => (reason ? ` (${reason})` : '');

/** A horse's result as text: 'New shoe: fores; trim: hinds', 'Partly done (too hot). Trim: fores'. */
export function doneWords(horse: TellingHorse): string {
  const work = workWords(horse.work);
  if (horse.outcome === 'not-done') return `Not done${reasonText(horse)}`;
  if (horse.outcome === 'partly') return [`Partly done${reasonText(horse)}`, work].filter(Boolean).join('. ');
  return work || 'Done';
}

/** A horse's line in the message to its client: 'Biscuit: New shoe: fores. Next: 2 January 2027.' */
export function horseLine(name: string, horse: TellingHorse, next: string | null): string {
  const vet = horse.vetAdvised ? 'Please ask your vet to look' : '';
  const due = next ? `Next: ${formatDate(next)}` : '';
  return `${name}: ${[doneWords(horse), vet, due].filter(Boolean).join('. ')}.`;
}
