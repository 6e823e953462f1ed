import { plural } from '../money/numbers';

/** A horse's feet in farriers' terms: near is its left, off its right. */
export const feetOptions = [
  { value: 'near-fore', label: 'Near fore' },
  { value: 'off-fore', label: 'Off fore' },
  { value: 'near-hind', label: 'Near hind' },
  { value: 'off-hind', label: 'Off hind' },
] as const;
export type Foot = (typeof feetOptions)[number]['value'];

/** The affected feet of one horse. The name is null for an unnamed horse. */
export interface FeetOfHorse {
  horse: string | null;
  feet: Foot[];
}

/** Maximum number of photos of a booking. */
export const maxBookingPhotos = 3;

/** A selected foot in forms and calls: `near-fore`, `all`, or `12.near-fore` of the stable's horse 12. */
export const pickedFootShape = /^(?:[1-9]\d{0,14}\.)?(?:all|(?:near|off)-(?:fore|hind))$/;

const allFeet = feetOptions.map(({ value }) => value);

/** Parses a selected foot; null when invalid. */
export function readPickedFoot(picked: string): { horseId: number | null; feet: Foot[] } | null {
  if (!pickedFootShape.test(picked)) return null;
  const [foot = '', horse] = picked.split('.').reverse();
  return { horseId: horse ? Number(horse) : null, feet: foot === 'all' ? allFeet : [foot as Foot] };
}

const sortFeet = (feet: readonly Foot[]): Foot[] => allFeet.filter((foot) => feet.includes(foot));

/**
 * Groups selected feet by horse, in a horse's order of feet. `nameOf` returns the horses' names. Unknown horses count
 * as unnamed.
 */
export function feetByHorse(
  picked: readonly string[],
  nameOf: (horseId: number) => string | undefined,
): FeetOfHorse[] {
  const byHorse = new Map<string | null, Foot[]>();
  for (const each of picked) {
    const read = readPickedFoot(each);
    if (!read) continue;
    const horse = (read.horseId !== null && nameOf(read.horseId)) || null;
    byHorse.set(horse, [...(byHorse.get(horse) ?? []), ...read.feet]);
  }
  return [...byHorse].map(([horse, feet]) => ({ horse, feet: sortFeet(feet) }));
}

const wordsOf = (feet: readonly Foot[]): string =>
  feet.length === allFeet.length
    ? 'all feet'
    : feetOptions
        .filter(({ value }) => feet.includes(value))
        .map(({ label }) => label.toLowerCase())
        .join(', ');

/** Selected feet as text: 'near fore, off hind', 'Biscuit: near fore; Clover: all feet'; '' for none. */
export const feetText = (list: readonly FeetOfHorse[]): string =>
  list
    .filter(({ feet }) => feet.length > 0)
    .map(({ horse, feet }) => (horse ? `${horse}: ${wordsOf(feet)}` : wordsOf(feet)))
    .join('; ');

/** The request, preceded by its feet: 'Near fore: shoe pulled'. */
export function requestText(list: readonly FeetOfHorse[], wish: string): string {
  const feet = feetText(list);
  if (!feet) return wish;
  const start = `${feet.charAt(0).toUpperCase()}${feet.slice(1)}`;
  return feet.includes(':') ? `${start}. ${wish}` : `${start}: ${wish}`;
}

/** '2 photos'; '2 photos to come' for announced photos that have not arrived; '' for none. */
export function photosLabel(held: number, announced = 0): string {
  if (held === 0 && announced === 0) return '';
  return held >= announced ? plural(held, 'photo') : `${plural(announced, 'photo')} to come`;
}

/** A short text of the needs for the owner: 'near fore, shoe pulled, 2 photos'. */
export const needInShort = (list: readonly FeetOfHorse[], wish: string, photos: string): string =>
  [feetText(list), wish, photos].filter(Boolean).join(', ');
