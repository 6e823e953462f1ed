/** What says whether a horse is in the cycle; nothing stored is active. */
export interface StateOfHorse {
  cycleState?: 'active' | 'away' | 'retired' | 'deceased' | null;
  /** The last day away. */
  awayUntil?: string | null;
}

/** Whether a horse is there on a day: in the cycle, or back from being away. */
export function isActiveOn({ cycleState, awayUntil }: StateOfHorse, date: string): boolean {
  if (cycleState === 'away') return Boolean(awayUntil) && date > String(awayUntil);
  return !cycleState || cycleState === 'active';
}
