import type { FieldBase, FieldHook } from 'payload';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { changeRow, unchangedCondition } from '../../../cms/database/change-row';
import { rows } from '../../../rows/rows';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer();
const { app } = server;

describe('rules of fields', () => {
  const { payload } = app;
  const collection = 'service-providers' as const;

  /** `rows/field-rules.ts` runs hooks and validation of fields as Payload does; this compares both. */
  const sent = (number: number) => ({
    firstName: ' Jo ',
    lastName: 'Smith',
    qualificationLevel: 'Trainee' as const,
    loginUsername: ` Jo${number} `,
    phone: '0412 345 678',
    email: ' JO@Example.com ',
    accountNumber: '12345678',
  });
  const change = { lastName: ' Brown ', phone: '(03) 9123 4567', specialties: ' Trims ' };
  const stored = async (id: number) => ({ ...(await rows(payload, collection).one({ id })) });
  /** Fields unique to a row, and a number that is encrypted differently each time. */
  const ownOnes = [
    'searched',
    'id',
    '_id',
    'createdAt',
    'updatedAt',
    'loginUsername',
    'loginUsernameKey',
    'accountNumber',
  ];
  const common = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).filter(([name, value]) => !ownOnes.includes(name) && value !== null),
    );

  it('a row that is inserted and changed directly is the one that Payload stores', async () => {
    const { id: theirs } = await payload.create({ collection, data: sent(1) });
    const { id: ours } = await rows(payload, collection).add(sent(2));
    expect(common(await stored(ours))).toEqual(common(await stored(theirs)));
    await payload.update({ collection, id: theirs, data: change });
    await rows(payload, collection).update({ id: ours }, change);
    expect(common(await stored(ours))).toEqual(common(await stored(theirs)));
  });

  it.each([
    { phone: '12' },
    { email: 'nobody' },
    { firstName: '' },
    { hourlyRate: -1 },
    { accountNumber: 'ABC' },
  ])('%o is refused at the same fields in the same words', async (wrong) => {
    const faultOf = (work: Promise<unknown>) =>
      work.then(
        () => 'stored',
        ({ name, data }) => ({
          name,
          errors: data?.errors?.map(({ message, path }: Record<string, string>) => ({ message, path })),
        }),
      );
    const { id } = await payload.create({ collection, data: sent(Math.random()) });
    const theirs = await faultOf(payload.update({ collection, id, data: wrong }));
    expect(theirs).toMatchObject({ name: 'ValidationError' });
    expect(await faultOf(rows(payload, collection).update({ id }, wrong))).toEqual(theirs);
    const theirNew = await faultOf(payload.create({ collection, data: { ...sent(3), ...wrong } }));
    expect(await faultOf(rows(payload, collection).add({ ...sent(3), ...wrong }))).toEqual(theirNew);
  });

  /** Records the arguments of one field's hooks and validation. */
  function watchField(name: string) {
    const { flattenedFields } = payload.collections[collection].config;
    const field = flattenedFields.find((each) => each.name === name) as FieldBase &
      Required<Pick<FieldBase, 'hooks'>>;
    const seen: Record<string, Record<string, unknown>> = {};
    const note =
      (when: string): FieldHook =>
      ({ operation, ...args }) => {
        seen[`${when} ${operation}`] = { operation, ...args };
      };
    const { hooks, validate } = field;
    field.hooks = {
      ...hooks,
      beforeValidate: [...(hooks.beforeValidate ?? []), note('beforeValidate')],
      beforeChange: [...(hooks.beforeChange ?? []), note('beforeChange')],
    };
    field.validate = (value: unknown, args: { operation?: string }) => {
      seen[`validate ${args.operation}`] = { value, ...args };
      return validate?.(value, args as never) ?? true;
    };
    onTestFinished(() => void Object.assign(field, { hooks, validate }));
    return seen;
  }

  it('hooks and validation of a field are given what Payload gives them', async () => {
    const seen = watchField('specialties');
    const take = () => {
      const taken = { ...seen };
      for (const when of Object.keys(seen)) delete seen[when];
      return taken;
    };
    const row = (number: number) => ({ ...sent(number), specialties: 'All' });
    const { id } = await payload.create({ collection, data: row(11) });
    await payload.update({ collection, id, data: change });
    const theirs = take();
    const made = await rows(payload, collection).add(row(12));
    await rows(payload, collection).update({ id: made.id }, change);
    const ours = take();
    const times = ['beforeValidate', 'beforeChange', 'validate'].flatMap((when) => [
      `${when} create`,
      `${when} update`,
    ]);
    expect(Object.keys(theirs).sort()).toEqual([...times].sort());
    expect(Object.keys(ours).sort()).toEqual([...times].sort());
    for (const when of times) {
      const [one, other] = [theirs[when] ?? {}, ours[when] ?? {}];
      const missing = Object.keys(one).filter((name) => one[name] !== undefined && !(name in other));
      expect({ when, missing }).toEqual({ when, missing: [] });
      for (const name of ['value', 'previousValue', 'path', 'schemaPath', 'operation', 'collectionSlug'])
        expect({ when, name, value: other[name] ?? null }).toEqual({ when, name, value: one[name] ?? null });
    }
  });
});

describe('a change of a row', () => {
  const { payload } = app;

  let id = 0;
  let made = 0;
  const byId = () => ({ id });
  const find = () => rows(payload, 'worker-timesheets').one(byId());
  const read = async () => {
    const row = await find();
    if (!row) throw new Error('The entry is gone');
    return row;
  };
  const change = (decide: Parameters<typeof changeRow<'worker-timesheets'>>[2]['decide']) =>
    changeRow(payload, 'worker-timesheets', { find, decide });

  beforeEach(async () => {
    made += 1;
    const entry = await rows(payload, 'worker-timesheets').add({
      workerName: 'Sam',
      workDate: '2025-03-10',
      clockIn: '2025-03-10T00:00:00.000Z',
      openKey: `closed ${made}`,
      breaks: [],
      revision: 0,
    });
    id = entry.id;
  });

  describe('a row that is read, decided on and written', () => {
    it.each([
      { stored: 0, next: 1 },
      { stored: 7, next: 8 },
      { stored: null, next: 1 },
    ])('counts its revision up: $stored → $next', async ({ stored, next }) => {
      await rows(payload, 'worker-timesheets').update(byId(), { revision: stored });
      let calls = 0;
      const changed = await change((_, revision) => {
        calls = revision;
        return { totalHours: '1.00' };
      });
      expect(changed?.before.totalHours ?? null).toBeNull();
      expect(changed?.row).toMatchObject({ totalHours: '1.00', revision: next });
      expect([calls, await read()]).toMatchObject([next, { totalHours: '1.00', revision: next }]);
    });

    it.each([1, 2, 29])('is decided again when %i others are faster', async (others) => {
      let looks = 0;
      const changed = await change(async ({ revision }) => {
        if (looks++ < others)
          await rows(payload, 'worker-timesheets').update(byId(), { revision: { $inc: 1 } });
        return { totalHours: `${revision}` };
      });
      expect([looks, changed?.row]).toMatchObject([
        others + 1,
        { totalHours: `${others}`, revision: others + 1 },
      ]);
    });

    it('is left alone, and its caller told to try again, when others are faster every time', async () => {
      const failing = change(async () => {
        await rows(payload, 'worker-timesheets').update(byId(), { revision: { $inc: 1 } });
        return { totalHours: '9.00' };
      });
      await expect(failing).rejects.toMatchObject({ code: 'unavailable' });
      expect((await read()).totalHours ?? null).toBeNull();
    });

    it('holds what each of twenty adds at once', async () => {
      const add = (start: number) =>
        change(({ breaks }) => ({ breaks: [...(Array.isArray(breaks) ? breaks : []), start] }));
      await Promise.all(Array.from({ length: 20 }, (_, start) => add(start)));
      const { breaks, revision } = await read();
      expect([revision, new Set(breaks as unknown[]).size]).toEqual([20, 20]);
    });

    it('stays as it is when nothing is to change, when it is gone, and when deciding fails', async () => {
      const same = await change(() => null);
      expect(same?.row).toBe(same?.before);
      const gone = { find: async () => null, decide: () => ({ totalHours: '1.00' }) };
      expect(await changeRow(payload, 'worker-timesheets', gone)).toBeNull();
      const failing = change(() => {
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await read()).toMatchObject({ revision: 0 });
    });

    it('is not written when a condition beside the revision holds no more', async () => {
      let looks = 0;
      const changed = await changeRow(payload, 'worker-timesheets', {
        find,
        async decide({ workerName }) {
          if (looks++ === 0) await rows(payload, 'worker-timesheets').update(byId(), { workerName: 'kim' });
          return { totalHours: workerName };
        },
        still: ({ workerName }) => ({ workerName }),
      });
      expect([looks, changed?.row.totalHours]).toEqual([2, 'kim']);
    });
  });

  it.each([
    { collection: 'bookings', row: { id: 1, revision: 2 }, field: { revision: 2 } },
    { collection: 'users', row: { id: 1, revision: null }, field: { revision: null } },
    { collection: 'appointments', row: { id: 1, sequence: 0 }, field: { sequence: 0 } },
    { collection: 'worker-jobs', row: { id: 1 }, field: { photosRevision: null } },
    { collection: 'booklet-subscribers', row: { id: 1 }, field: { timesSubscribed: null } },
  ] as const)('a row of $collection is the same at the same revision', ({ collection, row, field }) => {
    expect(unchangedCondition(collection, row)).toEqual({ id: 1, ...field });
  });

  it('a row without a revision is known by its id', () => {
    expect(unchangedCondition('payments', { id: 1 })).toEqual({ id: 1 });
  });
});

describe('titles of rows', () => {
  const { payload } = server.app;

  it('calls an appointment by its client and day, however either is written', async () => {
    const { id, title } = await payload.create({
      collection: 'appointments',
      data: {
        clientName: 'Jess Hartley',
        appointmentDate: '2026-11-28',
        appointmentTime: '09:00',
        status: 'scheduled',
      },
    });
    expect(title).toBe('Jess Hartley, Sat 28 Nov 2026');
    const one = { id };
    expect((await rows(payload, 'appointments').update(one, { appointmentDate: '2026-11-30' }))?.title).toBe(
      'Jess Hartley, Mon 30 Nov 2026',
    );
    // Visits of erased people have no name.
    await payload.db.updateOne({ collection: 'appointments', id, data: { clientName: null } });
    const unnamed = await rows(payload, 'appointments').update(one, { appointmentDate: '2026-12-01' });
    expect(unnamed?.title).toBe('No name, Tue 1 Dec 2026');
  });

  it('calls a customer by their name, and by the username where there is none', async () => {
    const { id, title } = await payload.create({
      collection: 'users',
      data: { username: 'jess', email: 'jess@example.com' },
    });
    expect(title).toBe('jess');
    const named = await rows(payload, 'users').update({ id }, { firstName: 'Jess', lastName: 'Hartley' });
    expect(named?.title).toBe('Jess Hartley');
  });

  it('lets nobody write a title by itself', async () => {
    const { docs } = await payload.find({ collection: 'users', limit: 1 });
    const id = docs[0]?.id ?? 0;
    await expect(rows(payload, 'users').update({ id }, { title: 'Somebody else' })).rejects.toThrow();
  });
});
