import { expect, it } from 'vitest';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer();
const { app, asOwner, clock } = server;
const hour = 3_600_000;
const path = '/api/admin/timesheets/approve';
const approve = (entries: unknown) => asOwner('POST', path, { entries });
let shifts = 0;

/** Creates a past entry of some hours, each on its own day. */
function entry(hours: number, more: object = {}) {
  const from = clock.now().getTime() - (30 + ++shifts) * 24 * hour;
  return app.payload.create({
    collection: 'worker-timesheets',
    data: {
      workerName: 'Sam',
      workDate: new Date(from).toISOString().slice(0, 10),
      clockIn: new Date(from).toISOString(),
      clockOut: new Date(from + hours * hour).toISOString(),
      totalHours: hours.toFixed(2),
      ...more,
    },
  });
}
const stored = (id: number) => app.payload.findByID({ collection: 'worker-timesheets', id });

it('a week is approved as it was seen, and what needs a look is left', async () => {
  const plain = await entry(7.5);
  const changed = await entry(8);
  const long = await entry(17);
  const asked = await entry(6, { correctionState: 'requested' });
  const now = clock.now().getTime();
  const running = await entry(5, {
    clockIn: new Date(now - hour).toISOString(),
    clockOut: null,
    totalHours: null,
  });
  const all = [plain, changed, long, asked, running];
  const seen = all.map(({ id, totalHours }) => ({
    id,
    totalHours: id === changed.id ? '7.00' : (totalHours ?? '5.00'),
  }));
  const { status, body } = await approve([...seen, { id: 987_654, totalHours: '1.00' }]);
  expect([status, body]).toEqual([
    200,
    { approved: [plain.id], left: [changed.id, long.id, asked.id, running.id, 987_654] },
  ]);
  expect((await stored(plain.id)).approvedAt).toBe(clock.now().toISOString());
  for (const { id } of all.slice(1)) expect((await stored(id)).approvedAt ?? null).toBeNull();
  clock.advance(hour);
  const before = (await stored(plain.id)).approvedAt;
  expect((await approve([seen[0]])).body).toEqual({ approved: [plain.id], left: [] });
  expect((await stored(plain.id)).approvedAt).toBe(before);
});

it.each([[[]], [[{ id: 'one', totalHours: '1' }]], ['all']])('%j is refused', async (entries) => {
  expect((await approve(entries)).status).toBe(400);
});
