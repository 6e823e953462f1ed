import { foldForSearch } from '../../accounts/search-words';

/** Words in names of businesses, clubs or schools that are never family names. */
const markers = new Set(
  [
    'inc incorporated pty ltd limited pl llc co company trust group enterprises club stud studs',
    'stables stable equestrian equine agistment agistments riding association assoc assn society',
    'council rda pcav racing thoroughbreds performance centre center college academy clinic',
    'veterinary vet vets services therapy farms livery polo harness trotting dressage rescue',
    'sanctuary saddlery showjumping trail trails rides carriages breeding horses ponies showground',
    'holdings',
  ].flatMap((line) => line.split(' ')),
);
/** Words that are also family names. In a name of three or more words they mark a business. */
const markersOfLongNames = new Set(
  'park farm lodge ranch station estate school downs paddocks pony hill grove'.split(' '),
);

/** True for a name in the form of a business: `Lower Tarra Pony Club Inc`, `Keane Park Agistment`. */
export function isBusinessName(name: string): boolean {
  const words = foldForSearch(name.replace(/p\/l\b/gi, 'pl'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length < 2) return false;
  if (words.slice(1).some((word) => markers.has(word)) || words[0] === 'rda') return true;
  const isLong = words.length > 2 || words[0] === 'the';
  return isLong && words.slice(1).some((word) => markersOfLongNames.has(word));
}
