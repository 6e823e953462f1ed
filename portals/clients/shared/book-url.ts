/** Returns the address of the calendar's new appointment, filled in with a client and some horses. */
export const bookUrl = (clientId: number, horseIds: readonly number[] = []): string => {
  const horses = horseIds.length > 0 ? `&horses=${horseIds.join('-')}` : '';
  return `/calendar?add=1&client=${clientId}${horses}`;
};
