import { expect, it } from 'vitest';
import { newCustomer } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { asOwner, call, cookieFor, countOf } = server;
const cookie = await cookieFor('owner');

async function take(content: string | Uint8Array, preview?: 'true' | 'false') {
  const raw = new FormData();
  if (preview) raw.append('preview', preview);
  raw.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), 'clients.csv');
  return call('POST', '/api/clients/import', { cookie, raw });
}
const counts = async () => [
  await countOf('clients'),
  await countOf('horses'),
  await countOf('horse-health-records'),
];
const found = async (q: string) => (await asOwner('GET', `/api/clients?q=${encodeURIComponent(q)}`)).body;
const horsesOf = async (id: number) => (await asOwner('GET', `/api/clients/${id}/horses`)).body;

/** As Excel in Australia saves it: byte order mark, semicolons, phones without their zero, duplicate lines. */
const messy = [
  'sep=;',
  'First Name;Surname;Business;Mobile;Home phone;Email;Suburb;Postcode;Horse;Weeks;Usual work;Last done',
  'Zoë;Ünsworth;;412000001;;ZOE@Example.com;Koo Wee Rup;3981;Bella;6;Full set;01/11/2026',
  'Zoë;Ünsworth;;0412 000 001;;zoe@example.com;Koo Wee Rup;3981;Duke;8;trim;2026-10-03',
  'ZOE;UNSWORTH;;+61 412 000 001;;;;;BELLA;6;;',
  ';;Hill Stud;61412000002;0398765432;;Bunyip;3815;"Star ""the grey""";;;',
  'Tom;Low;;12;;;Bunyip;3815;Red;6;;',
  'Tim;Low;;412000003;;;Bunyip;38;Red;6;;',
  'Tam;Low;;412000004;;;Bunyip;3815;Red;40;;',
  'Tem;Low;;412000005;;;Bunyip;3815;Red;6;;31/02/2026',
  'Tum;Low;;412000006;;;Bunyip;3815;Red;6;;01/01/2031',
  ';;;412000007;;;Bunyip;3815;Red;6;;',
  '',
  'Nan;Nophone;;;;;Hallam;3803;;;;',
  'Nan;Nophone;;;;;Hallam;3803;Pip;;;',
].join('\r\n');

it('a messy file of Excel’s is previewed line by line, taken, and makes nothing the second time', async () => {
  const before = await counts();
  const file = `\ufeff${messy}`;
  const preview = await take(file, 'true');
  expect(preview.status).toBe(200);
  expect(await counts()).toEqual(before);
  const said = (body: { lines: Record<string, unknown>[] }) =>
    body.lines.map(({ line, client, horse, wrong }) => [line, client ?? wrong, horse].filter(Boolean));
  const expected = [
    [3, 'new', 'new'],
    [4, 'same', 'new'],
    [5, 'same', 'same'],
    [6, 'new', 'new'],
    ...[7, 8, 9, 10, 11].map((line) => [line, 'new', 'new']),
    [12, 'This row has no name. Add a first name, a family name or a business.'],
    [14, 'new', 'none'],
    [15, 'same', 'new'],
  ];
  expect(said(preview.body)).toEqual(expected);
  const taken = await take(file);
  expect(said(taken.body)).toEqual(expected);
  expect([taken.body.clients, taken.body.horses, taken.body.wrong]).toEqual([
    { new: 8, same: 3 },
    { new: 9, same: 1 },
    1,
  ]);
  const reasons = taken.body.details.flatMap(({ remarks }: { remarks: { why: string }[] }) =>
    remarks.map(({ why }) => why),
  );
  expect(reasons).toEqual([
    "“12” isn't a phone number.",
    "“38” isn't a postcode.",
    "“40” isn't 2 to 16 weeks.",
    "“31/02/2026” isn't a date. Use 30/11/2026.",
    '“01/01/2031” is still to come.',
  ]);
  const [zoe] = await found('ünsworth');
  expect(zoe).toMatchObject({ name: 'Zoë Ünsworth', phone: '+61412000001', email: 'zoe@example.com' });
  expect(await horsesOf(zoe.id)).toMatchObject([
    { name: 'Bella', cycleWeeks: 6, usualWork: 'full-set', lastDoneOn: '2026-11-01' },
    { name: 'Duke', cycleWeeks: 8, usualWork: 'trim', lastDoneOn: '2026-10-03' },
  ]);
  const [stud] = await found('hill stud');
  expect(stud).toMatchObject({ phone: '+61412000002', otherPhones: ['+61398765432'] });
  expect(await horsesOf(stud.id)).toMatchObject([{ name: 'Star "the grey"' }]);

  const after = await counts();
  const again = await take(file);
  expect([again.body.clients.new, again.body.horses.new]).toEqual([0, 0]);
  expect(await counts()).toEqual(after);
});

it.each([
  ['UTF-16 with its mark', Buffer.from('\ufefffamilyName\tphone\nÅs16\t0412000016', 'utf16le')],
  ['the letters of Windows', Buffer.from('familyName,phone\nÅs16w,0412000017', 'latin1')],
])('a file in %s is read', async (_, bytes) => {
  const reply = await take(bytes);
  expect([reply.status, reply.body.clients]).toEqual([200, { new: 1, same: 0 }]);
  expect(await found('Ås16')).not.toEqual([]);
});

it('a line of our own export is there already, those with an account too, and archived ones are left alone', async () => {
  const mia = await newCustomer(server, 'filed.mia', {
    firstName: 'Mia',
    lastName: 'Filed',
    phone: '0491 570 156',
  });
  await mia.addHorse({ name: 'Banjo' });
  const away = (
    await asOwner('POST', '/api/clients', { firstName: 'Old', familyName: 'Gone', phone: '0412000021' })
  ).body;
  await asOwner('POST', `/api/clients/${away.id}/archive`);
  const file = await asOwner('GET', '/api/clients/export.csv');
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect(file.text).toContain('Banjo');
  expect(file.text).not.toContain('Gone');
  const before = await counts();
  const taken = await take(file.text);
  expect([taken.body.clients.new, taken.body.horses.new, taken.body.wrong]).toEqual([0, 0, 0]);
  expect(await counts()).toEqual(before);
  const old = await take('firstName,familyName,phone\nOld,Gone,0412000021');
  expect(old.body.lines).toMatchObject([{ client: 'same', clientId: away.id }]);
  expect((await asOwner('GET', `/api/clients/${away.id}`)).body.archivedAt).not.toBeNull();
  // A horse with an account's name and number goes to a new client: a phone proves nothing.
  const more = await take('firstName,familyName,phone,horse\nMia,Filed,0491570156,Intruder');
  expect(more.body.lines).toMatchObject([{ client: 'new', horse: 'new' }]);
  expect((await mia.call('GET', '/api/horses')).body).toMatchObject([{ name: 'Banjo' }]);
});

it('somebody of a file who was merged since is not made again', async () => {
  const file = 'firstName,familyName,suburb,horse\nKay,Twin,Hallam,Dot';
  const first = (await take(file)).body.lines[0].clientId;
  const other = (await asOwner('POST', '/api/clients', { firstName: 'Kaye', familyName: 'Twinn' })).body.id;
  await asOwner('POST', `/api/clients/${other}/merge`, { from: first });
  const before = await counts();
  expect((await take(file)).body.lines).toEqual([
    { line: 2, client: 'same', horse: 'same', clientId: other, name: 'Kay Twin' },
  ]);
  expect(await counts()).toEqual(before);
});

it('a line of those who share a phone and a family name is whose horse and whole name it has', async () => {
  const phone = '0412000061';
  const add = async (firstName: string, horse: string) => {
    const { id } = (await asOwner('POST', '/api/clients', { firstName, familyName: 'Shared', phone })).body;
    await asOwner('POST', `/api/clients/${id}/horses`, { name: horse });
    return id;
  };
  const bob = await add('Bob', 'Duke');
  const ann = await add('Ann', 'Bella');
  const lines = ['Bob,Shared,Duke', 'Ann,Shared,Bella', 'B,Shared,Duke', 'A,Shared,Bella'];
  const file = ['firstName,familyName,horse,phone', ...lines.map((line) => `${line},${phone}`)].join('\n');
  const before = await counts();
  expect((await take(file)).body.lines).toMatchObject(
    [bob, ann, bob, ann].map((clientId) => ({ client: 'same', horse: 'same', clientId })),
  );
  expect(await counts()).toEqual(before);
});

it('a horse of a file that is called otherwise since, or was taken out, is the same in the preview too', async () => {
  const file = 'firstName,familyName,suburb,horse\nRay,Named,Hallam,Dot\nRay,Named,Hallam,Pip';
  const { clientId } = (await take(file)).body.lines[0];
  const [dot, pip] = await horsesOf(clientId);
  await asOwner('PATCH', `/api/clients/${clientId}/horses/${dot.id}`, { name: 'Dorothy' });
  await asOwner('DELETE', `/api/clients/${clientId}/horses/${pip.id}`);
  for (const preview of ['true', 'false'] as const)
    expect((await take(file, preview)).body.lines).toMatchObject([{ horse: 'same' }, { horse: 'same' }]);
});

it('another kind of file is refused with the field', async () => {
  for (const [content, status] of [
    ['a,b\n1,2', 400],
    ['', 400],
    ['x'.repeat(5_000_001), 413],
  ] as const) {
    const reply = await take(content);
    expect([reply.status, content.slice(0, 3)]).toEqual([status, content.slice(0, 3)]);
    if (status === 400) expect(reply.body.issues[0].path).toBe('file');
    else expect(reply.body.message).toBe('A file can have at most 5 MB');
  }
  const raw = new FormData();
  raw.append('preview', 'true');
  expect((await call('POST', '/api/clients/import', { cookie, raw })).status).toBe(400);
});

it('the export makes nothing either of two of one name whom nobody can reach', async () => {
  const name = { firstName: 'Nell', familyName: 'Namesake', suburb: 'Clyde' };
  for (const [notes, horse] of [
    ['By the church', 'Rex'],
    ['By the river', 'Roy'],
  ]) {
    const { body } = await asOwner('POST', '/api/clients', { ...name, notes });
    await asOwner('POST', `/api/clients/${body.id}/horses`, { name: horse });
  }
  const before = await counts();
  const { text } = await asOwner('GET', '/api/clients/export.csv');
  expect((await take(text, 'true')).body).toMatchObject({
    clients: { new: 0 },
    horses: { new: 0 },
    wrong: 0,
  });
  await take(text);
  expect(await counts()).toEqual(before);
});

it('a file with the whole name in one column, as phones and other programs save it, is read', async () => {
  const file = [
    'Client name,Business,Mobile,Horse,Weeks',
    'Una Van Wholename,,0412 000 071,Moth,6 weeks',
    ',Wholename Stud,0412 000 072,Owl,',
    ',,0412 000 073,Bat,',
  ].join('\r\n');
  const { status, body } = await take(file);
  expect([status, body.wrong, body.lines[2].wrong]).toEqual([
    200,
    1,
    expect.stringContaining('This row has no name'),
  ]);
  const [una] = await found('Una Van');
  expect(una).toMatchObject({ firstName: 'Una', familyName: 'Van Wholename', businessName: null });
  expect(await horsesOf(una.id)).toMatchObject([{ name: 'Moth', cycleWeeks: 6 }]);
  expect(await found('Wholename Stud')).toMatchObject([{ businessName: 'Wholename Stud', familyName: null }]);
});

it('others are answered between the lines of a long file', async () => {
  const lines = Array.from({ length: 300 }, (_, index) => `Ann,Between${index},${410_400_000 + index}`);
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  count();
  const { body } = await take(['firstName,familyName,phone', ...lines].join('\n'), 'true');
  isDone = true;
  expect(body.clients).toEqual({ new: lines.length, same: 0 });
  expect(turns).toBeGreaterThan(lines.length);
});
