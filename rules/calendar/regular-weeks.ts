/** Minimum weeks between a regular's visits. */
export const minRegularWeeks = 2;
export const maxRegularWeeks = 16;
