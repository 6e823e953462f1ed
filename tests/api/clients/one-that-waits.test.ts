import { expect, it, vi } from 'vitest';
import { finishErasures } from '../../../cms/domain/accounts/customers/delete-client';
import { finishDeletions } from '../../../cms/domain/accounts/customers/deletion';
import { finishMerges, moveLateRows } from '../../../cms/domain/clients/merge';
import { finishHorseRemovals, finishLeavings, purgeHiddenHorses } from '../../../cms/domain/horses/removal';
import { rows } from '../../../rows/rows';
import { bookOf } from '../../support/book';
import { newCustomer } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, clock } = server;
const book = bookOf(server);
const nowMs = () => clock.now().getTime();
let next = 0;

/** A client whose merge is in this state, and another one that it goes to. */
async function merged(mergeState: 'bringing' | 'done', brought: object | null) {
  const [into, id] = [await book.client(), await book.client()];
  const horse = await book.horse(id);
  await rows(app, 'clients').update({ id }, { mergedInto: into, mergeState, brought: { ...brought } });
  return { id, into, horse };
}
const clientOfHorse = async (id: number) => (await rows(app, 'horses').one({ id }))?.clientId;

it.each([
  ['bringing', finishMerges],
  ['done', moveLateRows],
] as const)('a merge that is %s and cannot be read holds up no other one', async (state, finish) => {
  const odd = await merged(state, { rows: 'unreadable' });
  const whole = await merged(state, null);
  expect(await finish(app)).toBe(1);
  expect([await clientOfHorse(odd.horse), await clientOfHorse(whole.horse)]).toEqual([odd.id, whole.into]);
  await rows(app, 'clients').update({ id: odd.id }, { brought: null });
  await finish(app);
  expect(await clientOfHorse(odd.horse)).toBe(odd.into);
});

const horseWith = async (change: object) => {
  const id = await book.horse(await book.client());
  await rows(app, 'horses').update({ id }, change);
};
const works: [string, () => Promise<unknown>, typeof finishErasures][] = [
  ['horse that was removed', () => horseWith({ removedAt: nowMs() }), finishHorseRemovals],
  ['horse that left its stable', () => horseWith({ leavingAt: nowMs() }), finishLeavings],
  [
    'horse that was hidden long ago',
    () => horseWith({ hiddenAt: '2026-01-01T00:00:00.000Z' }),
    purgeHiddenHorses,
  ],
  [
    'account that was deleted',
    async () => {
      const { id } = await newCustomer(server, `waits${++next}`);
      await rows(app, 'users').update({ id }, { deletingAt: nowMs() });
    },
    finishDeletions,
  ],
  [
    'client who was erased',
    async () => rows(app, 'clients').update({ id: await book.client() }, { erasingAt: nowMs() }),
    finishErasures,
  ],
];

it.each(works)('one %s and meets a fault holds up no other one', async (_what, begin, finish) => {
  await begin();
  await begin();
  vi.spyOn(app.payload.db, 'deleteMany').mockRejectedValueOnce(new Error('The database is away'));
  expect(await finish(app)).toBe(1);
  expect(await finish(app)).toBe(1);
  expect(await finish(app)).toBe(0);
});
