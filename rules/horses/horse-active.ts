/** State of a horse in its cycle; nothing stored means active. */
export interface StateOfHorse {
  cycleState?: 'active' | 'away' | 'retired' | 'deceased' | null;
  /** The last day away. */
  awayUntil?: string | null;
}

/** True when a horse is in the cycle on a day, or back from being away. */
export function isActiveOn({ cycleState, awayUntil }: StateOfHorse, date: string): boolean {
  if (cycleState === 'away') return Boolean(awayUntil) && date > String(awayUntil);
  return !cycleState || cycleState === 'active';
}
