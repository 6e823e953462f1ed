import { describe, expect, it } from 'vitest';
import { hasPhone, withoutPhones } from './phones-in-text';

describe('a name', () => {
  it.each([
    'Jess',
    'Apollo 11',
    'No. 7 (bay)',
    'X Æ A-12',
    'Class of 2019',
    'Lot 12/345',
    '24/7 Farm 365',
    'Foal of 2026-11-21',
    'Guest 1795770000000',
    'Mare 2026112101',
    '61345678-9012-4123-8123-61234567890a',
  ])('may be %j', (name) => expect(hasPhone(name)).toBe(false));

  it.each([
    'Call 0412 345 678',
    'Refund: (03) 9555-1234',
    'ring 131114',
    'ring 13 11 14 now',
    '+61412345678',
    '0.4.1.2.3.4.5.6.7.8',
    '０４１２ ３４５ ６７８',
    '٠٤١٢٣٤٥٦٧٨',
    '0️⃣4️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    '0\u200b412\u200b345\u200b678',
  ])('holds a phone number in %j', (name) => expect(hasPhone(name)).toBe(true));
});

describe('a text that goes out', () => {
  it.each([
    ['Call 0412 345 678 for your refund', 'Call ... for your refund'],
    ['+61 412 345 678', '+...'],
    ['ring 9555 1234 Jess', 'ring ... Jess'],
    ['1200-1250 Princes Highway', '1200-1250 Princes Highway'],
    ['Lot 2, PS 614567, Koo Wee Rup 3981', 'Lot 2, PS 614567, Koo Wee Rup 3981'],
    ['Apollo 11 and Dusty 2', 'Apollo 11 and Dusty 2'],
    ['Zoë ½', 'Zoë ½'],
  ])('%j reads %j', (text, shown) => expect(withoutPhones(text)).toBe(shown));
});
