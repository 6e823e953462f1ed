/** The weeks between two visits to a horse. */
export const minCycleWeeks = 2;
export const maxCycleWeeks = 16;

/** The weeks of a horse that has none of its own, unless the setting says otherwise. */
export const usualCycleWeeks = 6;
