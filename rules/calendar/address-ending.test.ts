import { expect, it } from 'vitest';
import { readAddressEnd, splitEnding } from './address-ending';

it.each([
  ['12 Rossiter Road, Koo Wee Rup 3981', 'Koo Wee Rup', '3981'],
  ['12 Rossiter Road, Koo Wee Rup VIC 3981', 'Koo Wee Rup', '3981'],
  ['12 Rossiter Rd, Koo Wee Rup VIC 3981, Australia', 'Koo Wee Rup', '3981'],
  ['12 Rossiter Rd, Koo Wee Rup, Victoria, 3981.', 'Koo Wee Rup', '3981'],
  ['12 Rossiter Rd, Koo Wee Rup 3981 VIC', 'Koo Wee Rup', '3981'],
  ['12 Rossiter Road, Koo Wee Rup 3981 (back gate, code 1234)', 'Koo Wee Rup', '3981'],
  ['12 Rossiter Road, Garfield', 'Garfield', null],
  ['12 Rossiter Road, Garfield, Victoria', 'Garfield', null],
  ['12 Rossiter Road, Garfield.', 'Garfield', null],
  ['12 Rossiter Road, Garfield,', 'Garfield', null],
  ['Garfield 3814', 'Garfield', '3814'],
  ['Victoria Park 3814', 'Victoria Park', '3814'],
  ['3814', '', '3814'],
  ['(back gate)', '', null],
  ['', '', null],
  [null, '', null],
])('%j ends in %j, %j', (address, suburb, postcode) => {
  expect(readAddressEnd(address)).toEqual({ suburb, postcode });
});

it('leaves a text whole that ends in a dot or a comma alone', () => {
  for (const text of ['12 Rossiter Road, back gate.', '12 Beach St.', '12 Beach Street,'])
    expect(splitEnding(text)).toEqual({ text, postcode: null });
});
