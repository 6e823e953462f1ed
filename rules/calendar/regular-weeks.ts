/** How often a regular comes, in weeks. */
export const minRegularWeeks = 2;
export const maxRegularWeeks = 16;
