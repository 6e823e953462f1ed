import { plural } from '../money/numbers';

/** A horse's feet as farriers call them: near is its left, off its right. */
export const feetOptions = [
  { value: 'near-fore', label: 'Near fore' },
  { value: 'off-fore', label: 'Off fore' },
  { value: 'near-hind', label: 'Near hind' },
  { value: 'off-hind', label: 'Off hind' },
] as const;
export type Foot = (typeof feetOptions)[number]['value'];

/** The feet of one horse that a booking is about; of a horse that nobody has named the name is null. */
export interface FeetOfHorse {
  horse: string | null;
  feet: Foot[];
}

/** How many photos a booking can have. */
export const maxBookingPhotos = 3;

/** A picked foot as forms and calls carry it: `near-fore`, `all`, or `12.near-fore` of the stable's horse 12. */
export const pickedFootShape = /^(?:[1-9]\d{0,14}\.)?(?:all|(?:near|off)-(?:fore|hind))$/;

const allFeet = feetOptions.map(({ value }) => value);

/** Reads a picked foot; null when it is none. */
export function readPickedFoot(picked: string): { horseId: number | null; feet: Foot[] } | null {
  if (!pickedFootShape.test(picked)) return null;
  const [foot = '', horse] = picked.split('.').reverse();
  return { horseId: horse ? Number(horse) : null, feet: foot === 'all' ? allFeet : [foot as Foot] };
}

const inOrder = (feet: readonly Foot[]): Foot[] => allFeet.filter((foot) => feet.includes(foot));

/**
 * Picked feet by horse, in the order of a horse's feet. `nameOf` names the horses; one that it does not know counts as
 * one that nobody has named.
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
  return [...byHorse].map(([horse, feet]) => ({ horse, feet: inOrder(feet) }));
}

const wordsOf = (feet: readonly Foot[]): string =>
  feet.length === allFeet.length
    ? 'all feet'
    : feetOptions
        .filter(({ value }) => feet.includes(value))
        .map(({ label }) => label.toLowerCase())
        .join(', ');

/** Picked feet as people say them: 'near fore, off hind', 'Biscuit: near fore; Clover: all feet'; '' for none. */
export const feetText = (list: readonly FeetOfHorse[]): string =>
  list
    .filter(({ feet }) => feet.length > 0)
    .map(({ horse, feet }) => (horse ? `${horse}: ${wordsOf(feet)}` : wordsOf(feet)))
    .join('; ');

/** The wish with its feet in front: 'Near fore: shoe pulled'. */
export function requestText(list: readonly FeetOfHorse[], wish: string): string {
  const feet = feetText(list);
  if (!feet) return wish;
  const start = `${feet.charAt(0).toUpperCase()}${feet.slice(1)}`;
  return feet.includes(':') ? `${start}. ${wish}` : `${start}: ${wish}`;
}

/** '2 photos', and of those that are announced and not there yet '2 photos to come'; '' for none. */
export function photosLabel(held: number, announced = 0): string {
  if (held === 0 && announced === 0) return '';
  return held >= announced ? plural(held, 'photo') : `${plural(announced, 'photo')} to come`;
}

/** The needs in short, for the owner: 'near fore, shoe pulled, 2 photos'. */
export const needInShort = (list: readonly FeetOfHorse[], wish: string, photos: string): string =>
  [feetText(list), wish, photos].filter(Boolean).join(', ');
