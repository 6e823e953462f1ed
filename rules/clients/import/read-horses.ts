import { cleanLine } from '../../messages/clean-line';
import { isNothing } from './cell';

export interface HorsesOfCell {
  names: string[];
  /** How many horses, where the cell counts them in place of naming them. */
  count: number | null;
}

/** `3`, `2 horses`, `x3`: how many there are, and nobody's name. */
const countOf = (text: string): number | null => {
  const found = /^(?:x\s*)?(\d{1,3})(?:\.0+)?\s*(?:x|horses?|ponies|pony|head|hd)?$/i.exec(text);
  return found ? Number(found[1]) : null;
};

/** The parts of a text between signs outside of brackets. */
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

/** The horses of a cell: `Bella, Rocket`, `Bella & Rocket` and `Bella/Rocket` are two. */
export function readHorses(cell: string): HorsesOfCell {
  const text = cell.replace(/\r\n?/g, '\n').trim();
  if (isNothing(text)) return { names: [], count: null };
  const count = countOf(cleanLine(text));
  if (count !== null) return { names: [], count };
  const names = splitOutside(text.replace(/\s(?:and|plus)\s/gi, ' & '))
    .map((part) => cleanLine(part.replace(/^\s*(?:-|•|\d{1,2}[.)])\s+/, '')))
    .filter((name) => name && /[\p{L}\p{N}]/u.test(name) && !isNothing(name) && countOf(name) === null);
  return { names: [...new Set(names)], count: null };
}
