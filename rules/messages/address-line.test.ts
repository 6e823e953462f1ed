import { expect, it } from 'vitest';
import { addressLine } from './address-line';

it.each([
  ['RMB 4210 Quarry Track\r\nTynong North VIC 3813', 'RMB 4210 Quarry Track, Tynong North VIC 3813'],
  ['Unit 2,\n14–16 Lardner Lane,\n\n', 'Unit 2, 14-16 Lardner Lane'],
  ['12 Smith St\u2028Drouin', '12 Smith St, Drouin'],
  [' 12 Smith St ', '12 Smith St'],
  ['https://w3w.co/filled.count.soap', '///filled.count.soap'],
  ['https://what3words.com/filled.count.soap\nback gate', '///filled.count.soap, back gate'],
  ['https://w3w.co/', 'https://w3w.co/'],
  ['', ''],
])('%j is %j', (pasted, line) => {
  expect(addressLine(pasted)).toBe(line);
});
