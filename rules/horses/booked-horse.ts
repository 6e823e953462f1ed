import { daysBetween } from '../time/dates';

export interface BookedHorses {
  horseId: number | null;
  feet: readonly { horse: string | null }[];
  specialRequirements: string;
}
interface NamedHorse {
  id: number;
  name: string;
}

/** The first line of a request for several horses, with their names. */
export const horsesLine = (names: readonly string[]): string => `Horses: ${names.join(', ')}.`;

export function isBookedIn(booking: BookedHorses, { id, name }: NamedHorse): boolean {
  if (booking.horseId !== null) return booking.horseId === id;
  const [first = ''] = booking.specialRequirements.split('\n');
  const named = /^Horses: (.+)\.$/.exec(first)?.[1]?.split(', ') ?? [];
  return named.includes(name) || booking.feet.some(({ horse }) => horse === name);
}

/** Two visits of one horse within so many days are probably a mistake. */
const sameWeekDays = 7;
export const isSameWeek = (one: string, other: string): boolean =>
  Math.abs(daysBetween(one, other)) < sameWeekDays;
