import type { FieldBase, FieldHook } from 'payload';
import { expect, it, onTestFinished } from 'vitest';
import { rows } from '../../../cms/database/rows';
import { startTestServer } from '../../support/servers/server';

const { app } = await startTestServer();
const { payload } = app;
const collection = 'service-providers' as const;

/** `cms/database/field-rules.ts` runs hooks and validation of fields as Payload does; this compares both. */
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
