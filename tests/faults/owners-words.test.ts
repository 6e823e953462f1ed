import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { suburbPath } from '../../contracts/pages/content-paths';
import { signInToCms } from '../support/cms-client';
import { type ServerProcess, startProcesses } from '../support/servers/spawn-server';
import { until } from '../support/servers/until';
import { picture } from '../support/upload-samples';

/** Limit for a change to reach the site on a busy machine. On an idle machine it takes less than a second. */
const soonMs = 10_000;

const { processes } = await startProcesses(2, {}, 'whole');
const [here, there] = processes as [ServerProcess, ServerProcess];
const cms = await signInToCms(here);
/** Process whose CMS saves. The tests alternate between the two. */
let saver = here;
beforeEach(() => {
  saver = saver === here ? there : here;
});

const pageOf = async (server: ServerProcess, path = '/') => (await server.call('GET', path)).text;
const has = (wording: string) => (html: string) => html.includes(wording);
const lacks = (wording: string) => (html: string) => !html.includes(wording);

interface Change {
  save: () => Promise<unknown>;
  /** True when a page shows the change. */
  shown: (html: string, server: ServerProcess) => boolean | Promise<boolean>;
}

/** Saves, and expects the change on the pages of both processes soon after. Neither shows it before. */
async function expectSoon({ save, shown }: Change): Promise<void> {
  const showsIn = async (server: ServerProcess) => shown(await pageOf(server), server);
  // Requested first, so that each process has an old page in its cache.
  expect(await Promise.all(processes.map(showsIn))).toEqual([false, false]);
  await save();
  await Promise.all(
    processes.map((server) => until('the change is on the page', () => showsIn(server), soonMs, 10)),
  );
}

type Data = Record<string, unknown>;
const homePage = (data: Data) =>
  cms.call(saver, 'POST', '/globals/home-page', { ...data, _status: 'published' });
const business = (data: Data) => cms.call(saver, 'POST', '/globals/business', data);
const add = (collection: string, data: Data) => cms.call(saver, 'POST', `/${collection}`, data);

/** Changes the row whose field equals `value`; without data deletes it. */
async function edit(collection: string, field: string, value: string, data?: Data) {
  const id = await cms.idOf(saver, collection, field, value);
  await cms.call(saver, data ? 'PATCH' : 'DELETE', `/${collection}/${id}`, data);
}

const plain = (color: string) => picture(800, 400, color).png().toBuffer();
const slides = (...ids: number[]) => homePage({ heroSlides: ids.map((image) => ({ image })) });
const pictures = { morning: 0, forge: 0, straw: 0, yard: 0 };

beforeAll(async () => {
  for (const name of Object.keys(pictures) as (keyof typeof pictures)[])
    pictures[name] = (await cms.upload(here, `${name}.png`, await plain('red'), `The ${name}`)).id;
  await slides(pictures.morning, pictures.forge);
  await homePage({ aboutImage: pictures.yard });
  for (const server of processes)
    await until('the pictures are on the page', async () => has('The yard')(await pageOf(server)));
});

it.each([
  ['heroTitle', 'Shod by noon'],
  ['heroText', 'We drive to you.'],
  ['bannerTitle', 'Still today'],
  ['bannerText', 'Call us at seven.'],
  ['aboutTitle', 'Two anvils'],
  ['aboutText', 'We are sisters.'],
  ['readyTitle', 'Which gate?'],
  ['readyText', 'Then we call.'],
  ['areasNote', 'Further out? Ask.'],
])('the home page has its new %s soon after', (field, text) =>
  expectSoon({ save: () => homePage({ [field]: text }), shown: has(`>${text}<`) }),
);

it.each([
  ['name', 'Anvil Sisters', '>Anvil Sisters<'],
  ['phone', '0491 570 159', 'href="tel:+61491570159"'],
  ['socialUrl', 'https://social.example/anvil', 'href="https://social.example/anvil"'],
  ['hours', { tuesday: { opens: '06:00', closes: '12:00' } }, '>6 am to 12 pm<'],
])('the home page has the new %s of the business soon after', (field, value, wording) =>
  expectSoon({ save: () => business({ [field]: value }), shown: has(wording) }),
);

it.each<[what: string, change: Change]>([
  [
    'a changed service',
    {
      save: () => edit('services', 'slug', 'hot-shoeing', { title: 'Shoeing from the forge' }),
      shown: has('>Shoeing from the forge<'),
    },
  ],
  [
    'a new question',
    {
      save: () => add('faqs', { question: 'Do you shoe donkeys?', answer: 'We trim them.' }),
      shown: (html) => has('>Do you shoe donkeys?<')(html) && has('>We trim them.<')(html),
    },
  ],
  [
    'another question',
    {
      save: () => edit('faqs', 'question', 'What does it cost?', { question: 'And the price?' }),
      shown: has('>And the price?<'),
    },
  ],
  [
    'another answer',
    {
      save: () => edit('faqs', 'question', 'How often should feet be done?', { answer: 'Ask the horse.' }),
      shown: has('>Ask the horse.<'),
    },
  ],
  [
    'a question less',
    {
      save: () => edit('faqs', 'question', 'How soon can you come?'),
      shown: lacks('How soon can you come?'),
    },
  ],
  [
    'a new area',
    { save: () => add('areas', { suburb: 'Catani', postcode: '3981' }), shown: has('>Catani<') },
  ],
  [
    'an area that is a priority one now',
    {
      save: () => edit('areas', 'suburb', 'Berwick', { priority: true }),
      shown: (html) => (html.split('And by appointment')[0] ?? '').includes(suburbPath('berwick')),
    },
  ],
  ['an area less', { save: () => edit('areas', 'suburb', 'Tynong'), shown: lacks('Tynong') }],
  [
    'a new picture at its top',
    {
      save: () => slides(pictures.morning, pictures.forge, pictures.straw),
      shown: has('alt="The straw"'),
    },
  ],
  [
    'the pictures at its top in another order',
    {
      save: () => slides(pictures.forge, pictures.morning),
      shown: (html) => /alt="The forge".*alt="The morning"/s.test(html),
    },
  ],
])('the home page has %s soon after', (_what, change) => expectSoon(change));

/** Simulates a browser that caches pictures for as long as it may. Returns the colour of the picture about us. */
function browserOf(server: ServerProcess) {
  const stored = new Map<string, Uint8Array>();
  return async (html: string): Promise<'red' | 'green' | 'blue' | undefined> => {
    const about = html.split('<picture').find(has('alt="The yard"'));
    const address = /\/media\/[^"\s]+/.exec(about ?? '')?.[0] ?? '';
    let bytes = stored.get(address);
    if (!bytes) {
      const reply = await fetch(`${server.url}${address}`);
      if (!reply.ok) return undefined;
      bytes = new Uint8Array(await reply.arrayBuffer());
      if (/max-age=[1-9]/.test(reply.headers.get('cache-control') ?? '')) stored.set(address, bytes);
    }
    const { dominant } = await sharp(bytes).stats();
    const strongest = Math.max(dominant.r, dominant.g, dominant.b);
    if (strongest === dominant.r) return 'red';
    return strongest === dominant.g ? 'green' : 'blue';
  };
}

it('a picture that is replaced, and replaced again, and cropped is seen by who has seen it before', async () => {
  const browsers = new Map(processes.map((server) => [server, browserOf(server)]));
  const sees = (color: string) => async (html: string, server: ServerProcess) =>
    (await browsers.get(server)?.(html)) === color;
  for (const server of processes)
    await until('the first file is seen', async () => sees('red')(await pageOf(server), server));

  const replace = (file: Buffer) => cms.upload(saver, 'yard.png', file, 'The yard', pictures.yard);
  const green = await plain('lime');
  await expectSoon({ save: () => replace(green), shown: sees('green') });
  const redAtTheRight = { input: await picture(600, 400, 'red').png().toBuffer(), left: 1000, top: 0 };
  const mostlyBlue = await picture(1600, 400, 'blue').composite([redAtTheRight]).png().toBuffer();
  await expectSoon({ save: () => replace(mostlyBlue), shown: sees('blue') });
  await expectSoon({
    save: () => cms.cutLeft(saver, pictures.yard, 65, 560, 400),
    shown: sees('red'),
  });
});

it('a review is on the site soon after, and gone as soon when it is hidden', async () => {
  const data = { firstName: 'Mia', rating: 5, reviewText: 'Calm with a nervous mare.' };
  await expectSoon({ save: () => add('customer-reviews', data), shown: has('nervous mare') });
  for (const server of processes) expect(await pageOf(server, '/api/reviews')).toContain('nervous mare');
  await expectSoon({
    save: () => edit('customer-reviews', 'firstName', 'Mia', { isVisible: false }),
    shown: lacks('nervous mare'),
  });
  for (const server of processes) {
    expect(await pageOf(server, '/api/reviews')).not.toContain('nervous mare');
    expect(await pageOf(server, '/api/reviews/summary')).toContain('"total":0');
  }
});

it('a draft is on no page', async () => {
  const id = await cms.idOf(saver, 'services', 'slug', 'cold-shoeing');
  await cms.call(saver, 'PATCH', `/services/${id}?draft=true`, { title: 'Only a draft', _status: 'draft' });
  await edit('services', 'slug', 'hot-shoeing', { title: 'Saved after the draft' });
  for (const server of processes) {
    // The page shows a text that was saved later, so it would show the draft too.
    const later = async () => has('Saved after the draft')(await pageOf(server));
    await until('what was saved after the draft is on the page', later);
    const html = await pageOf(server);
    expect(html).not.toContain('Only a draft');
    expect(html).toContain('Cold shoeing');
  }
});
