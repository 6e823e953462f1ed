import { minutesOf } from '../move/add-minutes';

interface Planned {
  id: number;
  appointmentTime: string;
  durationMinutes: number;
}

export interface Lane {
  /** From the left, and how many share the width. */
  lane: number;
  lanes: number;
}

/** Side by side what overlaps, by id: each as wide as all that are joined by overlaps can be. */
export function lanesOf(planned: readonly Planned[]): Map<number, Lane> {
  const found = new Map<number, Lane>();
  const inOrder = planned
    .map((each) => {
      const start = minutesOf(each.appointmentTime);
      return { id: each.id, start, end: start + each.durationMinutes };
    })
    .sort((one, other) => one.start - other.start || one.id - other.id);
  let group: { id: number; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { id, lane } of group) found.set(id, { lane, lanes: ends.length });
    group = [];
    ends = [];
  };
  for (const { id, start, end } of inOrder) {
    if (ends.every((taken) => taken <= start)) close();
    const free = ends.findIndex((taken) => taken <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = end;
    group.push({ id, lane });
  }
  close();
  return found;
}

/** The hours that a week shows: a working day, and whatever is planned before and after it. */
export function hoursOf(planned: readonly Planned[]): { first: number; last: number } {
  const starts = planned.map(({ appointmentTime }) => Math.floor(minutesOf(appointmentTime) / 60));
  const ends = planned.map((each) =>
    Math.ceil((minutesOf(each.appointmentTime) + each.durationMinutes) / 60),
  );
  return { first: Math.min(7, ...starts), last: Math.min(24, Math.max(18, ...ends)) };
}
