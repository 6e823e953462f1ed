import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Expense } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { storeFile } from '../../../domain/system/files/store';
import type { Demo } from './demo';

type Plan = [
  daysAgo: number,
  supplier: string,
  category: NonNullable<Expense['category']>,
  totalCents: number,
  more?: Partial<Pick<Expense, 'gstCents' | 'capital' | 'note' | 'unpaid'>>,
];

/** Purchases of three months. Two are monthly; one is a capital purchase. */
const plans: Plan[] = [
  [88, 'Allianz Insurance', 'insurance', 142_50],
  [84, 'Ampol Pakenham', 'fuel', 118_20],
  [80, 'Mustad Australia', 'shoes-and-nails', 486_75],
  [63, 'Total Tools Dandenong', 'tools', 1890_00, { capital: true, note: 'New anvil' }],
  [58, 'Allianz Insurance', 'insurance', 142_50],
  [52, 'Ampol Pakenham', 'fuel', 121_85],
  [47, 'Telstra', 'phone', 65_00],
  [40, 'Farrier Supplies Victoria', 'shoes-and-nails', 352_40],
  [33, 'Ampol Pakenham', 'fuel', 109_90],
  [29, 'Allianz Insurance', 'insurance', 142_50],
  [18, 'Telstra', 'phone', 65_00],
  [12, 'Jim, Garfield', 'other', 40_00, { gstCents: 0, note: 'Old rasps, no tax invoice' }],
  [9, 'BP Koo Wee Rup', 'fuel', 126_40],
  [5, 'Mustad Australia', 'shoes-and-nails', 512_10, { unpaid: true }],
  [2, 'Supercheap Auto', 'vehicle', 89_95],
];

/** A receipt as a drawing; its expense has no sum yet. */
const receipt = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900" font-family="monospace" font-size="30">` +
    `<rect width="600" height="900" fill="#8a8378"/><rect x="90" y="50" width="420" height="800" fill="#f7f4ec"/>` +
    `<text x="150" y="140" font-size="38">AMPOL PAKENHAM</text><text x="150" y="190">ABN 51 824 753 556</text>` +
    `<text x="130" y="320">Diesel 58.41 L</text><text x="130" y="370">@ 2.039 / L</text>` +
    `<text x="130" y="480" font-size="40">TOTAL   $119.10</text><text x="130" y="530">GST incl. $10.83</text>` +
    `<text x="130" y="640">EFTPOS</text><text x="130" y="760">Thank you</text></svg>`,
);

async function addReceipt({ app }: Demo, ownerId: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'farrier-demo-'));
  const path = join(folder, 'receipt.jpg');
  const { width, height } = await sharp(receipt).jpeg({ quality: 75 }).toFile(path);
  const { size } = await stat(path);
  const { id } = await storeFile(
    app,
    { path, size, mimeType: 'image/jpeg', extension: 'jpg', name: 'receipt.jpg', width, height },
    { ownerCollection: 'expenses', ownerId, purpose: 'receipt' },
  );
  await rows(app, 'expenses').update({ id: ownerId }, { receiptFileId: id });
  await rm(folder, { recursive: true, force: true });
}

export async function addExpenses(demo: Demo): Promise<void> {
  const { app, calendar } = demo;
  const add = async (key: string, row: Partial<Expense>) => {
    const earlier = await rows(app, 'expenses').one({ idempotencyKey: key });
    return earlier ?? rows(app, 'expenses').add({ ...row, idempotencyKey: key });
  };
  for (const [index, [daysAgo, supplier, category, totalCents, more]] of plans.entries())
    await add(`demo expense ${index}`, {
      boughtOn: calendar.day(-daysAgo),
      supplier,
      category,
      totalCents,
      method: 'card',
      draft: false,
      ...more,
    });
  const draft = await add('demo receipt', { boughtOn: calendar.day(-1), draft: true });
  if (!draft.receiptFileId) await addReceipt(demo, draft.id);
}
