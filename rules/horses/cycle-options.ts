/** The weeks between two visits to a horse. */
export const minCycleWeeks = 2;
export const maxCycleWeeks = 16;
/** Until the owner says otherwise. */
export const usualCycleWeeks = 6;
