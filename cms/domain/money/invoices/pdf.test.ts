import { expect, it } from 'vitest';
import { drawPaper, type PaperText } from './pdf';

const line = {
  description: 'Front shoes and a trim behind, Biscuit',
  quantity: 1.5,
  unitCents: 140_00,
  totalCents: 210_00,
  isFree: false,
};
const paper = (lines: PaperText['lines']): PaperText => ({
  heading: 'Tax invoice',
  number: 'INV-1042',
  madeAt: '2026-11-21T00:00:00.000Z',
  seller: {
    name: 'Heel & Toe Pty Ltd',
    tradingName: 'Heel & Toe',
    abn: '51824753556',
    contacts: ['0491 570 156'],
  },
  buyer: ['Zoë Hartley', '12 Rossiter Road'],
  facts: [
    ['Number', 'INV-1042'],
    ['Due', 'Sat 28 Nov 2026'],
  ],
  lines,
  totals: [
    ['Total', 210_00],
    ['GST included', 19_09],
  ],
  notes: ['PayID: pay@example.com', 'Thank you.\nWe are closed in January.'],
});
/** Returns the tagged parts of a page, in order. */
const parts = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n<<\n\/S \/(\w+)/gm)]
    .toSorted(([, one], [, other]) => Number(one) - Number(other))
    .map(([, , type]) => type);

it('is read in this order: heading, seller, buyer, facts, a table by rows, totals, notes', async () => {
  const pdf = await drawPaper(paper([line]));
  const row = (cell: string) => ['TR', ...Array(4).fill(cell)];
  expect(parts(pdf)).toEqual([
    'Document',
    'H1',
    'P',
    'P',
    'P',
    'P',
    'Table',
    ...row('TH'),
    ...row('TD'),
    ...Array(5).fill('P'),
  ]);
  const text = pdf.toString('latin1');
  for (const needed of [
    '/Lang (en-AU)',
    '/Marked true',
    '/Scope /Column',
    '/DisplayDocTitle true',
    '/StructTreeRoot',
  ])
    expect(text).toContain(needed);
});

it('brings a font along for letters that readers lack, and for no other', async () => {
  const fontsIn = async (name: string) => {
    const pdf = await drawPaper({ ...paper([line]), buyer: [name] });
    return [...pdf.toString('latin1').matchAll(/\/BaseFont \/(?:\w+\+)?([\w-]+)/g)].map(([, font]) => font);
  };
  expect(await fontsIn('Zoë O’Brien')).not.toContain('DejaVuSans');
  for (const name of ['Nguyễn Thị Hằng', 'Łukasz Żak', 'Ελένη', 'Наташа'])
    expect(await fontsIn(name), name).toContain('DejaVuSans');
});

it('has the same bytes each time, and is small with a hundred lines', async () => {
  const long = {
    ...line,
    description: 'A bar shoe with a leather pad and packing, as agreed with the vet '.repeat(3),
  };
  const text = paper(Array.from({ length: 100 }, (_, index) => (index % 3 ? line : long)));
  for (const buyer of [text.buyer, ['Āwhina Hartley']]) {
    const [first, second] = [await drawPaper({ ...text, buyer }), await drawPaper({ ...text, buyer })];
    expect(first.equals(second)).toBe(true);
  }
  const first = await drawPaper(text);
  expect(first.length).toBeLessThanOrEqual(60 * 1024);
  expect((await drawPaper(paper([line]))).length).toBeLessThan(12_000);
  expect((await drawPaper({ ...paper([line]), buyer: ['Āwhina Hartley'] })).length).toBeLessThan(32_000);
});
