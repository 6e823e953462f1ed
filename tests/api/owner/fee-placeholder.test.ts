import { beforeEach, expect, it } from 'vitest';
import { startTestServer } from '../../support/servers/server';

const { app, call } = await startTestServer();
const homePage = async () => (await call('GET', '/')).text;
const setFee = (priorityFeeDollars: number) =>
  app.payload.updateGlobal({ slug: 'business', data: { priorityFeeDollars } });

beforeEach(() => setFee(149));

it('the texts of a new installation follow the fee', async () => {
  expect(await homePage()).toContain('Same-day priority, $149 plus the quote');
  await setFee(165);
  const page = await homePage();
  expect(page).toContain('Same-day priority, $165 plus the quote');
  expect(page).toContain('Priority service adds a fixed $165 to the quote');
  expect(page).not.toMatch(/\$149|\{\{/);
  expect((await call('GET', '/booking/farrier')).text).toContain('Same-day priority $165.');
});

it('a text with the number stays as it is', async () => {
  await app.payload.updateGlobal({
    slug: 'home-page',
    data: { readyText: 'Only $149.', _status: 'published' },
  });
  await setFee(165);
  expect(await homePage()).toContain('Only $149.');
});

it.each([
  ['readyText', 'Hi {{firstName}}'],
  ['bannerTitle', '{{priorityFee}} {{unsubscribeUrl}}'],
])('a placeholder that nothing fills in is refused at %s', async (field, value) => {
  const before = await app.payload.findGlobal({ slug: 'home-page' });
  const saved = app.payload.updateGlobal({
    slug: 'home-page',
    data: { [field]: value, _status: 'published' },
  });
  await expect(saved).rejects.toMatchObject({
    data: {
      errors: [
        { path: field, message: expect.stringMatching(/^Nothing fills in \{\{(firstName|unsubscribeUrl)/) },
      ],
    },
  });
  expect(await app.payload.findGlobal({ slug: 'home-page' })).toEqual(before);
});
