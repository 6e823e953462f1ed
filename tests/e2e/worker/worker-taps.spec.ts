import { workerPassword } from '../../support/servers/test-env';
import { phonePhotos } from '../../support/upload-samples';
import { expect, test } from '../fixtures';
import { counter } from '../taps';
import { job, newJob, open, ownServer } from './worker-support';

ownServer();

test('a worker does a job with a photo in as many taps as docs/taps.md says', async ({ page }) => {
  const client = 'Counted Paddock';
  await newJob(page, client);
  await open(page);
  const { tap, agrees } = counter();
  await page.getByLabel('Enter password to access').fill(workerPassword);
  await tap(page.getByRole('button', { name: 'Access Portal' }));
  await tap(page.getByRole('button', { name: 'Clock In' }));
  await tap(job(page, client).getByRole('button', { name: 'Start Job' }));
  await tap(job(page, client).getByRole('button', { name: 'Complete Job' }));
  const chooser = page.waitForEvent('filechooser');
  await tap(page.getByText('Take or choose photos'));
  const [buffer] = await phonePhotos(1);
  if (!buffer) throw new Error('no sample photo');
  await (await chooser).setFiles({ name: 'hoof.jpg', mimeType: 'image/jpeg', buffer });
  await tap(page.getByRole('button', { name: 'Finish job' }));
  await expect(page.getByText(/^1 photo/)).toBeVisible();
  await tap(page.getByRole('button', { name: 'Clock Out' }));
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeVisible();
  agrees('Sign in, do a job with a photo, and log the time');
});
