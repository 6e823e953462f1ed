import { beforeEach, describe, expect, it } from 'vitest';
import { progressType } from '../../../contracts/progress';
import { bookOf } from '../../support/book';
import { newCustomer } from '../../support/customers';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { otherArchive, xlsxFile } from '../../support/xlsx-file';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner, call, cookieFor } = server;
const cookie = await cookieFor('owner');

describe('values that are pasted', () => {
  const found = async (path: string, q: string): Promise<Record<string, unknown>[]> =>
    (await asOwner('GET', `${path}?q=${encodeURIComponent(q)}`)).body;

  it('a client is stored as it is meant, with what a phone puts around the copied text', async () => {
    const { status, body } = await asOwner('POST', '/api/clients', {
      firstName: '\u2068Ngaio\u2069',
      familyName: 'Ta\u0304whai,',
      phone: '\u202a(+61) 491 570 158\u202c',
      otherPhones: ['tel:+61355500123', '０４９１ ５７０ １５９'],
      email: 'Ngaio <mailto:NGAIO@example.com>;',
      address: '14–16 Lardner\u00a0Lane',
      postcode: '\u200b3818 ',
      pic: '3ABCD\u2011123',
    });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        name: 'Ngaio T\u0101whai',
        phone: '+61491570158',
        otherPhones: ['+61355500123', '+61491570159'],
        email: 'ngaio@example.com',
        address: '14-16 Lardner Lane',
        postcode: '3818',
        pic: '3ABCD123',
      }),
    ]);
    await asOwner('POST', `/api/clients/${body.id}/horses`, { name: 'Zoë', lastDoneOn: '2026-01-01' });
    for (const q of [
      'tawhai',
      'TĀWHAI',
      'ngaio taw',
      'zoe',
      '0011 61 491 570 158',
      '\u202a0491 570 159\u202c',
    ])
      expect([q, (await found('/api/clients', q)).map(({ id }) => id)]).toEqual([q, [body.id]]);
    expect((await found('/api/clients/due', 'zoe tawhai')).length).toBe(1);
    expect((await found('/api/calendar/clients/search', 'tawhai')).map(({ id }) => id)).toEqual([body.id]);
  });

  it('a booking, its search and the sign-in of its customer take pasted texts', async () => {
    const pasted = {
      lastName: 'Ünsworth\u200b',
      phone: '\u202d0491 570 110\u202c',
      email: 'zoe@example.com,',
    };
    const booked = await call('POST', '/api/bookings', {
      body: bookingBody({ firstName: 'Zoë', ...pasted }),
    });
    expect(booked.status).toBe(201);
    const [row] = await found('/api/bookings', 'unsworth');
    expect(row).toMatchObject({ lastName: 'Ünsworth', phone: '+61491570110', email: 'zoe@example.com' });
    const mia = await newCustomer(server, 'pasted.mia', { firstName: 'Mïa' });
    expect((await found('/api/admin/users', 'mia')).length).toBe(1);
    const body = { username: '\u200bpasted.mia ', password: 'correct horse' };
    expect((await call('POST', '/api/login', { body })).status).toBe(200);
    expect(mia.cookie).not.toBe('');
  });
});

describe('a phone that is pasted with words', () => {
  const calls = [
    [
      'POST /api/bookings',
      (phone: string) => call('POST', '/api/bookings', { body: bookingBody({ phone }) }),
    ],
    [
      'POST /api/survey2025',
      (phone: string) =>
        call('POST', '/api/survey2025', {
          body: {
            horseCount: '1 horse',
            serviceType: 'Regular trimming only',
            shoeingPreference: 'Hot shoeing',
            currentFarrier: 'None',
            satisfaction: 'no-farrier',
            name: 'Jane Hartley',
            email: 'jane@example.com',
            phone,
          },
        }),
    ],
    [
      'POST /api/clients',
      (phone: string) => asOwner('POST', '/api/clients', { firstName: 'Jane', otherPhones: [phone] }),
    ],
    [
      'POST /api/calendar/appointments',
      (phone: string) =>
        asOwner('POST', '/api/calendar/appointments', {
          appointmentDate: '2027-05-03',
          appointmentTime: '09:00',
          clientName: 'Jane Hartley',
          phone,
        }),
    ],
  ] as const;

  it.each(calls)('%s takes the only number of the text', async (_, send) => {
    expect((await send('0491 570 006 (Jane)')).status).toBe(201);
  });

  it.each(calls)('%s refuses two numbers, and a text that is too long', async (_, send) => {
    for (const phone of ['0491 570 006 or 0491 570 156', `0491 570 006 ${'Jane '.repeat(12)}`])
      expect([phone, (await send(phone)).status]).toEqual([phone, 400]);
  });

  it('is stored as the number alone, by a customer too', async () => {
    const jane = await newCustomer(server, 'pasted.jane');
    for (const [typed, stored] of [
      ['Mob: 0491 570 006', '+61491570006'],
      ['0491 570 156 text only', '+61491570156'],
    ]) {
      await jane.call('PUT', '/api/user/profile', { body: { phone: typed } });
      expect((await jane.call('GET', '/api/user/profile')).body.phone).toBe(stored);
    }
  });
});

describe('the suburbs of the book', () => {
  beforeEach(() => app.payload.db.deleteMany({ collection: 'clients', where: {} }));

  const book = bookOf(server);

  it('the suburbs of the book are listed by name, without those of archived and merged clients', async () => {
    const kept = await book.client({ suburb: 'Kyneton' });
    for (const more of [
      { suburb: 'Kyneton' },
      { suburb: 'KYNETON' },
      { suburb: 'Bunyip' },
      { suburb: null },
      { suburb: 'Woodend', archivedAt: '2026-11-01T00:00:00.000Z' },
      { suburb: 'Woodend', mergedInto: kept },
    ])
      await book.client(more);
    const { body } = await asOwner('GET', '/api/clients/suburbs');
    expect(body).toEqual([
      { suburb: 'Bunyip', clients: 1 },
      { suburb: 'Kyneton', clients: 3 },
    ]);
    const listed = await asOwner('GET', '/api/clients?suburb=kyneton');
    expect(listed.body).toHaveLength(3);
  });
});

describe('a list of any program', () => {
  type Fields = Partial<Record<'preview' | 'mapping' | 'monthFirst', string>>;
  async function importFile(content: string | Uint8Array, fields: Fields = {}, headers = {}) {
    const raw = new FormData();
    for (const [name, value] of Object.entries(fields)) raw.append(name, value);
    raw.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), 'list');
    return call('POST', '/api/clients/import', { cookie, raw, headers });
  }
  const preview = (content: string | Uint8Array, fields: Fields = {}) =>
    importFile(content, { preview: 'true', ...fields });
  const clientOf = async (id: number) => (await asOwner('GET', `/api/clients/${id}`)).body;

  it('a file that cannot be read is refused with what to do', async () => {
    const { status, body } = await preview(otherArchive('Index/Document.iwa'));
    expect([status, body.issues?.[0].path]).toEqual([400, 'file']);
    expect(body.message).toContain('In Numbers choose File');
  });

  it('an Excel file is taken', async () => {
    const rows = [
      ['Name', 'Phone', 'Horse'],
      ['Ann Excel', 491570156, 'Bella'],
    ];
    const { body } = await importFile(xlsxFile(rows));
    expect(await clientOf(body.lines[0].clientId)).toMatchObject({
      name: 'Ann Excel',
      phone: '+61491570156',
      horses: [{ name: 'Bella' }],
    });
  });

  it('a column is read as the owner says, and a column that is not read is counted', async () => {
    const file = 'Reach,Who,Colour\n0491 570 156,Ann Mapped,bay\n0491 570 157,Tom Mapped,';
    const { body } = await preview(file);
    expect(body.columns).toEqual([
      { name: 'Reach', as: 'phone', samples: ['0491 570 156', '0491 570 157'], filled: 2 },
      { name: 'Who', as: 'name', samples: ['Ann Mapped', 'Tom Mapped'], filled: 2 },
      { name: 'Colour', as: null, samples: ['bay'], filled: 1 },
    ]);
    const mapping = JSON.stringify({ Colour: 'notes', Reach: null });
    const chosen = await preview(file, { mapping });
    expect(chosen.body.details[0]).toMatchObject({ notes: 'Colour: bay' });
    expect([chosen.body.details[0].phone, chosen.body.empty.phone]).toEqual([undefined, 2]);
    for (const wrong of ['no json', '{"Reach":"shoe"}', '[]'])
      expect([wrong, (await preview(file, { mapping: wrong })).status]).toEqual([wrong, 400]);
  });

  it('a person in the column of companies is no business', async () => {
    const file =
      'Company Name,First Name,Last Name\n"Wintle, Marlee",Marlee,Wintle\nWintle Stud,Ida,Wintle\nTom Keane,Tom,Keane';
    const { body } = await importFile(file);
    const clients = await Promise.all(
      body.lines.map(({ clientId }: { clientId: number }) => clientOf(clientId)),
    );
    expect(clients.map(({ name, businessName }) => [name, businessName])).toEqual([
      ['Marlee Wintle', null],
      ['Wintle Stud', 'Wintle Stud'],
      ['Tom Keane', null],
    ]);
  });

  it('days with the month first are read so, unless the owner says otherwise', async () => {
    const file = 'Name,Horse,Last done\nAnn Days,Bella,11/03/2025\nTom Days,Duke,11/30/2025';
    const lastDone = ({ body }: Awaited<ReturnType<typeof preview>>) =>
      body.details.map(({ horses }: { horses: { lastDoneOn: string }[] }) => horses[0]?.lastDoneOn);
    const shown = await preview(file);
    expect([shown.body.monthFirst, shown.body.days]).toEqual([
      true,
      [
        {
          column: 'Last done',
          order: 'month-first',
          sample: '11/03/2025',
          dayFirst: '2025-03-11',
          monthFirst: '2025-11-03',
        },
      ],
    ]);
    expect(lastDone(shown)).toEqual(['2025-11-03', '2025-11-30']);
    expect(lastDone(await preview(file, { monthFirst: 'false' }))).toEqual(['2025-03-11', '2025-11-30']);
  });

  it('a second file changes nothing of a client or horse in the book, and says what differs', async () => {
    const first =
      'Name,Phone,Suburb,Horse\n"Second, Ida",,Drouin,Rocket\nLow Second,0491 570 158,Bunyip,Moth';
    const [ida, low] = (await importFile(first)).body.lines.map(
      ({ clientId }: { clientId: number }) => clientId,
    );
    const second = [
      'Name,Phone,Email,Suburb,Address,Horse,Weeks,Last done',
      'Ida Second,0491 570 156,ida@second.example,Drouin,2 Low Rd,Rocket,6,3/11/25',
      'Low Second,0491 570 158,low@second.example,Garfield,9 High St,Moth,,',
    ].join('\n');
    const said = (body: { details: { differs: unknown[] }[] }) => body.details.map(({ differs }) => differs);
    const expected = [
      [
        { field: 'Email', book: '', file: 'ida@second.example' },
        { field: 'Address', book: '', file: '2 Low Rd' },
        { field: 'Phone', book: '', file: '0491 570 156' },
      ],
      [
        { field: 'Email', book: '', file: 'low@second.example' },
        { field: 'Address', book: '', file: '9 High St' },
        { field: 'Suburb', book: 'Bunyip', file: 'Garfield' },
      ],
    ];
    const before = [await clientOf(ida), await clientOf(low)];
    const shown = await preview(second);
    expect(said(shown.body)).toEqual(expected);
    const taken = await importFile(second);
    expect([taken.body.clients, taken.body.horses]).toEqual([
      { new: 0, same: 2 },
      { new: 0, same: 2 },
    ]);
    expect(said(taken.body)).toEqual(expected);
    expect([await clientOf(ida), await clientOf(low)]).toEqual(before);
  });

  it('a phone in a file leads nothing of a client to a stranger’s account', async () => {
    const stranger = await newCustomer(server, 'file.stranger', {
      firstName: 'Eve',
      lastName: 'Stranger',
      phone: '0491 570 110',
    });
    const file = 'Name,Phone,Suburb,Address,Gate code\nEve Stranger,0491 570 110,Drouin,2 Low Rd,4711';
    await importFile(file);
    const profile = JSON.stringify((await stranger.call('GET', '/api/user/export')).body);
    expect(profile).not.toContain('2 Low Rd');
    expect(profile).not.toContain('4711');
  });

  it('a caller who asks hears how far the import is, and the answer as the last line', async () => {
    const rows = Array.from({ length: 4 }, (_, at) => `Ann Progress${at},${410_300_000 + at}`);
    const reply = await importFile(['Name,Phone', ...rows].join('\n'), {}, { accept: progressType });
    expect(reply.headers.get('content-type')).toContain(progressType);
    const lines = reply.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toEqual({ done: 0, total: 4 });
    expect(lines.at(-1)).toMatchObject({ status: 200, body: { clients: { new: 4 } } });
    const refused = await importFile('', {}, { accept: progressType });
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'file']);
  });

  it('a number that more than 50 people have is nobody’s', async () => {
    const rows = Array.from({ length: 51 }, (_, at) => `Ann${at} Shared${at},0491 570 159`);
    const { body } = await preview(['Name,Phone', ...rows].join('\n'));
    expect([body.clients.new, body.empty.phone]).toEqual([51, 51]);
    expect(body.details[0].remarks[0].why).toContain('more than 50 people');
  });
});
