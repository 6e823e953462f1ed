/** Map address with directions to a place. Phones open it in their own maps. */
export const directionsUrl = (...parts: readonly (string | null)[]): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({
    api: '1',
    destination: [...parts.filter(Boolean), 'Victoria, Australia'].join(', '),
  })}`;
