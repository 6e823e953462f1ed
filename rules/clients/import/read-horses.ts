import { cleanLine } from '../../messages/clean-line';
import { isNothing } from './cell';

export interface HorsesOfCell {
  names: string[];
  /** Numbers of horses instead of names, as typed: `3`, `2 ponies`. */
  counts: string[];
}

/** Matches numbers of horses without names: `3`, `2 horses`, `x3`, `2 x ponies`. */
const isHorseCount = (text: string): boolean =>
  /^(?:x ?)?\d{1,3}(?:\.0+)? ?(?:x ?)?(?:horses?|ponies|pony|minis?|mares?|geldings?|foals?|donkeys?|head|hd|more|others?)?$/i.test(
    text,
  );

/** Splits a text at separators outside brackets. */
function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const sign of text) {
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth = Math.max(0, depth - 1);
    if (depth === 0 && /[,;/&+|\n]/.test(sign)) {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  return [...parts, part];
}

/** The horses of a cell. `Bella, Rocket`, `Bella & Rocket` and `Bella/Rocket` are two. */
export function readHorses(cell: string): HorsesOfCell {
  const text = cell.replace(/\r\n?/g, '\n').trim();
  if (isNothing(text)) return { names: [], counts: [] };
  const parts = splitOutside(text.replace(/\s(?:and|plus)\s/gi, ' & '))
    .map((part) => cleanLine(part.replace(/^\s*(?:-|•|\d{1,2}[.)])\s+/, '')))
    .filter((part) => /[\p{L}\p{N}]/u.test(part) && !isNothing(part));
  const { names = [], counts = [] } = Object.groupBy(parts, (part) =>
    isHorseCount(part) ? 'counts' : 'names',
  );
  return { names: [...new Set(names)], counts };
}
