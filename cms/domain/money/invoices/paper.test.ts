import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { creditPaper } from './paper';
import { drawPaper } from './pdf';

const face = (gstRegistered: boolean) => ({
  gstRegistered,
  totalCents: 130_00,
  gstCents: 10_00,
  seller: { name: 'Heel & Toe Pty Ltd', tradingName: null, abn: '51824753556', phone: null, email: null },
  buyer: { name: 'Jess Hartley', suburb: 'Koo Wee Rup', postcode: '3981' },
});
const lines = [
  {
    lineId: 1,
    description: 'Trim',
    quantity: 2,
    unitCents: 55_00,
    totalCents: 110_00,
    taxable: true,
    parts: 2000,
  },
  {
    lineId: 2,
    description: 'Worming',
    quantity: 1,
    unitCents: 20_00,
    totalCents: 20_00,
    taxable: false,
    parts: 1000,
  },
];
const credit = {
  number: 'CN-1007',
  on: '2026-11-21',
  totalCents: 130_00,
  gstCents: 10_00,
  reason: 'Not done',
  lines,
};

/** Returns the words of a PDF in drawing order, for text in the plain fonts. */
function wordsOf(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const pages = [...raw.matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
  const shown = [...pages.join('\n').matchAll(/\[(.*?)\] TJ/g)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  );
  return shown.join('|');
}

it.each([
  [true, ['Adjustment note', 'Worming (GST-free)', 'GST included', '$10.00'], ['No GST is charged.']],
  [false, ['Credit note', 'Worming', 'No GST is charged.'], ['Adjustment', 'GST-free', 'GST included']],
])('a credit note says all that it has to, registered for GST: %s', async (registered, own, never) => {
  const row = { number: 'INV-1000', face: face(registered) };
  const words = wordsOf(await drawPaper(creditPaper(row as never, credit as never)));
  for (const text of [
    'CN-1007',
    'INV-1000',
    'Heel & Toe Pty Ltd',
    'ABN 51 824 753 556',
    'Sat 21 Nov 2026',
    'Reason: Not done',
    'Credited',
    '$130.00',
    'Jess Hartley',
    'Koo Wee Rup 3981',
    ...own,
  ])
    expect(words).toContain(text);
  for (const text of never) expect(words).not.toContain(text);
});
