import { expect, it } from 'vitest';
import { importSealKey, type Sealed } from '../../../ui/offline/seal';
import { createBoxes, NotOpened } from './boxes';

const keyOf = (sign: string) => importSealKey(Buffer.alloc(32, sign).toString('base64url'));
/** Returns a box as the phone would: equal, but another object. */
const stored = (box: Sealed | null): Sealed => {
  if (!box) throw new Error('Nothing was sealed');
  return structuredClone(box);
};

it('opens in a later page what the same key sealed, and nothing with another key or none', async () => {
  const before = createBoxes();
  before.use({ person: 'sam', key: await keyOf('a') });
  const box = stored(await before.seal({ notes: 'Ultramarin' }));
  const picture = stored(await before.sealPicture(new Blob(['hoof'])));
  expect(Buffer.from(box.data).toString('latin1')).not.toContain('Ultramarin');
  expect(before.contentOf(box)).toEqual({ notes: 'Ultramarin' });

  const after = createBoxes();
  expect(() => after.contentOf(box)).toThrow(NotOpened);
  for (const sealing of [null, { person: 'sam', key: await keyOf('b') }]) {
    after.use(sealing);
    await after.openValues([box]);
    await after.openPictures([picture]);
    expect(after.contentOf(box)).toBeUndefined();
    expect(after.contentOf(picture)).toBeUndefined();
  }
  after.use({ person: 'sam', key: await keyOf('a') });
  await after.openValues([box]);
  await after.openPictures([picture]);
  expect(after.contentOf(box)).toEqual({ notes: 'Ultramarin' });
  expect(await after.contentOf<Blob>(picture)?.text()).toBe('hoof');
});

it('seals nothing without a key, and lets go of contents whose box has left', async () => {
  const boxes = createBoxes();
  expect(await boxes.seal('Ultramarin')).toBeNull();
  boxes.use({ person: 'sam', key: await keyOf('a') });
  const [first, second] = [stored(await boxes.seal('one')), stored(await boxes.seal('two'))];
  boxes.retain([second]);
  expect(() => boxes.contentOf(first)).toThrow(NotOpened);
  expect(boxes.contentOf(second)).toBe('two');
});
