import { type SteadyOffset, steadyOffset, tellBy } from '../../../rules/zone';

const key = 'farrier-zone-offset';

function readKept(): Partial<SteadyOffset> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Has the first view tell its times by the offset that this phone kept at an earlier visit. */
export function tellByKept(zone: string): void {
  const { from, until, ahead, ...kept } = readKept() ?? {};
  if (kept.zone === zone && from !== undefined && until !== undefined && ahead !== undefined)
    tellBy({ zone, from, until, ahead });
}

/** Keeps how far the zone's clocks are ahead these weeks, for the next visit. */
export function keepOffset(zone: string): void {
  const offset = steadyOffset(zone, new Date());
  tellBy(offset);
  try {
    localStorage.setItem(key, JSON.stringify(offset));
  } catch {
    // On a full phone the next first view takes its time.
  }
}
