import { expect, it } from 'vitest';
import { directionsUrl } from './maps';

it.each([
  [['12 Station Road', 'Garfield 3814'], '12 Station Road, Garfield 3814, Victoria, Australia'],
  [['Lot 7 & 8, O’Brien’s #2', null], 'Lot 7 & 8, O’Brien’s #2, Victoria, Australia'],
])('leads to %j', (parts, destination) => {
  const url = new URL(directionsUrl(...parts));
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/dir/');
  expect(url.searchParams.get('destination')).toBe(destination);
});
