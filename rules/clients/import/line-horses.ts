import { maxCycleWeeks, minCycleWeeks } from '../../horses/cycle-options';
import { readDay } from '../../time/read-day';
import { isNothing, placeholderRemark } from './cell';
import type { FilledCell, LineCells } from './line-cells';
import { readHorses } from './read-horses';
import { readWeeks } from './read-weeks';
import { readWork } from './read-work';

export interface LineHorse {
  name: string;
  cycleWeeks: number | null;
  usualWork: string | null;
  lastDoneOn: string | null;
}

export interface DayRules {
  /** The business's day. Later dates are not past visits. */
  today: string;
  isMonthFirst: (columnName: string) => boolean;
}

function readHorseNames(line: LineCells, isOneHorse: boolean): string[] {
  return line.textsOf('horse').flatMap((cell) => {
    if (isOneHorse) return [cell.text];
    const { names, counts } = readHorses(cell.text);
    for (const value of counts) {
      line.notes.push(`Horses: ${value.replace(/\.0+$/, '')}`);
      line.remark(cell, { value, as: null, why: `“${value}” says how many horses, not their names.` });
    }
    return names;
  });
}

function weeksIn(line: LineCells, cell: FilledCell | undefined): number | null {
  if (!cell) return null;
  const { text } = cell;
  const { weeks, isPlain } = readWeeks(text);
  const fits = weeks !== null && weeks >= minCycleWeeks && weeks <= maxCycleWeeks;
  if (fits && isPlain) return weeks;
  const why = fits
    ? `“${text}” is read as ${weeks} weeks.`
    : `“${text}” isn't ${minCycleWeeks} to ${maxCycleWeeks} weeks.`;
  line.remark(cell, { value: text, as: fits ? String(weeks) : null, why });
  return fits ? weeks : null;
}

function workIn(
  line: LineCells,
  cell: FilledCell | undefined,
  labelOf: (work: string) => string,
): string | null {
  const read = cell && readWork(cell.text);
  if (!cell || !read) return null;
  const label = labelOf(read.work);
  if (!read.isPlain) {
    line.remark(cell, { value: cell.text, as: label, why: `“${cell.text}” is read as ${label}.` });
    if (read.work === 'other') line.notes.push(`Usual work: ${cell.text}`);
  }
  return read.work;
}

function dayIn(line: LineCells, cell: FilledCell | undefined, rules: DayRules): string | null {
  if (!cell) return null;
  const { text } = cell;
  const day = readDay(text, rules.isMonthFirst(cell.column.name));
  if (day && day <= rules.today) return day;
  const why = day ? `“${text}” is still to come.` : `“${text}” isn't a date. Use 30/11/2026.`;
  line.remark(cell, isNothing(text) ? placeholderRemark(text) : { value: text, as: null, why });
  return null;
}

interface HorseRules extends DayRules {
  labelOfWork: (work: string) => string;
  /** True for our own export: a cell is one horse, whatever characters its name has. */
  isOneHorse: boolean;
}

/** The horses of a row. Visit dates without a horse's name become a note. */
export function lineHorses(line: LineCells, rules: HorseRules): LineHorse[] {
  const names = [...new Set(readHorseNames(line, rules.isOneHorse))];
  const cells = { weeks: line.textsOf('weeks')[0], day: line.of('lastDoneOn')[0] };
  const cycleWeeks = weeksIn(line, cells.weeks);
  const lastDoneOn = dayIn(line, cells.day, rules);
  const usualWork = workIn(line, line.textsOf('usualWork')[0], rules.labelOfWork);
  if (!names.length) {
    if (lastDoneOn) line.notes.push(`Last done: ${lastDoneOn}`);
    if (cycleWeeks) line.notes.push(`Every ${cycleWeeks} weeks`);
    if (usualWork) line.notes.push(`Usual work: ${rules.labelOfWork(usualWork)}`);
  }
  return names.map((name) => ({ name, cycleWeeks, usualWork, lastDoneOn }));
}
