/** State of a horse in its cycle. Missing means active. */
export interface StateOfHorse {
  cycleState?: 'active' | 'away' | 'retired' | 'deceased' | null;
  awayUntil?: string | null;
}

/** True when a horse is in the cycle on a day, or no longer away. */
export function isActiveOn({ cycleState, awayUntil }: StateOfHorse, date: string): boolean {
  if (cycleState === 'away') return Boolean(awayUntil) && date > String(awayUntil);
  return !cycleState || cycleState === 'active';
}
