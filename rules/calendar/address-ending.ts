const states =
  '(?:vic|victoria|nsw|new south wales|qld|queensland|sa|south australia|tas|tasmania|act|nt|wa)';
const country = '(?:au|aus|australia)';
/** State, postcode and country at the end of an address: `VIC 3981, Australia`, `3981 Victoria`. */
const ending = new RegExp(
  `[\\s,]*(?:\\b${states}\\b)?[\\s,.]*(\\d{4})?[\\s,.]*(?:\\b${states}\\b)?[\\s,.]*(?:\\b${country}\\b)?[\\s,.]*$`,
  'i',
);

/** An address with two spaces between its parts, as from Mailchimp. */
export const spacedOut = new RegExp(`\\s{2,5}${states}\\s{2,5}\\d{4}\\b`, 'i');

/** Removes state, postcode and country from the end of an address. */
export function splitEnding(address: string): { text: string; postcode: string | null } {
  // Reads only the end. A pattern tried at every position of a long text would take quadratic time.
  const from = Math.max(0, address.length - 60);
  const end = address.slice(from);
  const found = ending.exec(end);
  if (!found || !/\w/.test(found[0])) return { text: address, postcode: null };
  return {
    text: `${address.slice(0, from)}${end.slice(0, found.index)}`.trim(),
    postcode: found[1] ?? null,
  };
}

/** Removes a note for the way from the end of an address: `Koo Wee Rup 3981 (back gate)`. */
const withoutNote = (address: string): string => address.replace(/\s{0,5}\([^()]*\)\s*$/, '');

/** Returns the suburb at the end of an address as spelled there, and its postcode. Both may be missing. */
export function readAddressEnd(address: string | null | undefined): {
  suburb: string;
  postcode: string | null;
} {
  const { text, postcode } = splitEnding(withoutNote(address ?? ''));
  const place = text.replace(/[\s,.]{1,5}$/, '');
  return { suburb: place.slice(place.lastIndexOf(',') + 1).trim(), postcode };
}
