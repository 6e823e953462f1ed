/** Minutes from midnight of a clock time, HH:MM. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A time of day, HH:MM; never past midnight. */
export function clockOf(minute: number): string {
  const minuteOfDay = Math.max(0, Math.min(minute, 24 * 60 - 1));
  return `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;
}
