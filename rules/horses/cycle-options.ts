/** Limits of the weeks between two visits to a horse. */
export const minCycleWeeks = 2;
export const maxCycleWeeks = 16;
/** Default of the owner's setting. */
export const usualCycleWeeks = 6;
