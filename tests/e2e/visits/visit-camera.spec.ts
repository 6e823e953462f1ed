import { png } from '../../support/upload-samples';
import { inDays } from '../customers/customers';
import { asOwner, enterOffice, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { enterSeller } from '../invoices/invoices';
import { counter } from '../taps';
import { readyOffline, recordOf, visitToday } from './visit-support';

const shots = process.env.SHOTS;

test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    }),
});

test('the camera leads from foot to foot, with the outline of the last picture', async ({ page }) => {
  const { clientId, horses, today } = await visitToday(page, ['Biscuit']);
  const horseId = horses[0]?.id ?? 0;
  const timeline = await page.request.get(`/api/clients/${clientId}/horses/${horseId}/timeline`, asOwner);
  const [{ appointmentId }] = await timeline.json();
  await page.request.post(`/api/calendar/appointments/${appointmentId}/visit/photos`, {
    ...asOwner,
    multipart: {
      id: crypto.randomUUID(),
      horseId: String(horseId),
      foot: 'near-fore',
      view: 'sole',
      photo: { name: 'foot.png', mimeType: 'image/png', buffer: Buffer.from(png) },
    },
  });
  await enterOffice(page);
  await page.goto(`/calendar/visit/${today.id}`);
  const horse = page.getByRole('article', { name: 'Biscuit' });
  await horse.getByRole('button', { name: 'Photograph the near fore' }).click();
  const camera = page.getByRole('dialog', { name: 'Biscuit: near fore' });
  await expect(camera.getByRole('button', { name: 'Take photo' })).toBeVisible();
  await expect(camera.locator('canvas[data-outline]')).toBeVisible();
  if (shots) await page.screenshot({ path: `${shots}/phone-camera.png` });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, '[role=dialog]');
  for (const next of ['off fore', 'near hind', 'off hind']) {
    await page.getByRole('button', { name: 'Take photo' }).click();
    await expect(page.getByRole('dialog', { name: `Biscuit: ${next}` })).toBeVisible();
    // There is no picture of that foot yet.
    await expect(page.locator('canvas[data-outline]')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Take photo' }).click();
  await page.getByRole('button', { name: 'Done (4)' }).click();
  await expect
    .poll(async () => (await recordOf(page, today.id)).horses[0]?.photos.map(({ foot }) => foot))
    .toEqual(['near-fore', 'off-fore', 'near-hind', 'off-hind']);
  await horse.getByRole('button', { name: 'Remove the photo: Off hind, sole' }).click();
  await expect.poll(async () => (await recordOf(page, today.id)).horses[0]?.photos.length).toBe(3);
});

test('a camera that the phone took away meanwhile comes back, and no old picture is taken', async ({
  page,
}) => {
  const { today } = await visitToday(page, ['Biscuit']);
  await enterOffice(page);
  await page.goto(`/calendar/visit/${today.id}`);
  const horse = page.getByRole('article', { name: 'Biscuit' });
  await horse.getByRole('button', { name: 'Photograph the near fore' }).click();
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible();
  const stream = page.locator('video');
  const idOf = () =>
    stream.evaluate((video: HTMLVideoElement) => {
      const [track] = (video.srcObject as MediaStream).getVideoTracks();
      return track?.readyState === 'live' ? track.id : '';
    });
  const before = await idOf();
  expect(before).not.toBe('');
  // Ends the camera's stream, as a locked or ringing phone does.
  await stream.evaluate((video: HTMLVideoElement) => {
    const [track] = (video.srcObject as MediaStream).getVideoTracks();
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  });
  await expect.poll(async () => ['', before].includes(await idOf())).toBe(false);
  await page.getByRole('button', { name: 'Take photo' }).click();
  await expect(page.getByRole('dialog', { name: 'Biscuit: off fore' })).toBeVisible();
});

test('a visit with a photo and a sent invoice takes as many taps as docs/taps.md says', async ({ page }) => {
  await enterSeller(page);
  const { today } = await visitToday(page, ['Biscuit']);
  await readyOffline(page, [today.id]);
  await page.goto(`/calendar/day/${inDays(0)}`);
  const { tap, agrees } = counter();
  await tap(page.getByRole('link', { name: `Record visit, ${today.clientName}` }));
  const horse = page.getByRole('article', { name: 'Biscuit' });
  await tap(horse.getByRole('button', { name: 'Same as last time' }));
  await tap(horse.getByRole('button', { name: 'Photograph the near fore' }));
  await tap(page.getByRole('button', { name: 'Take photo' }));
  await tap(page.getByRole('button', { name: 'Done (1)' }));
  await tap(horse.getByRole('button', { name: 'Done', exact: true }).last());
  await tap(page.getByRole('button', { name: 'Finish the visit', exact: true }));
  const invoices = page.getByRole('group', { name: 'Invoices' });
  await tap(invoices.getByRole('button', { name: /^Send \$/ }));
  await expect(invoices.getByRole('link', { name: /^INV-/ })).toBeVisible();
  await expect.poll(async () => (await recordOf(page, today.id)).horses[0]?.photos.length).toBe(1);
  agrees('Record a visit with a photo, and send its invoice, from the day');
});
