import { randomUUID } from 'node:crypto';
import { addDays } from '../../../rules/time/dates';
import { adminPassword } from '../../support/servers/test-env';
import { png } from '../../support/upload-samples';
import { addClient, addHorse } from '../clients/book';
import { inDays } from '../customers/customers';
import { asOwner, expect, test } from '../fixtures';

test('perf', async ({ page, context }) => {
  test.setTimeout(900_000);
  const visits = Number(process.env.PERF_VISITS ?? 200);
  const client = await addClient(page);
  const horse = await addHorse(page, client.id, 'Methuselah', 4000);
  const one = async (index: number) => {
    const made = await page.request.post('/api/calendar/appointments', {
      ...asOwner,
      data: {
        appointmentDate: addDays(inDays(0), -10 - index * 7),
        appointmentTime: '09:00',
        clientId: client.id,
        clientName: 'Anna',
        status: 'confirmed',
      },
    });
    const { id } = await made.json();
    for (const foot of ['near-fore', 'off-fore', 'near-hind', 'off-hind'])
      expect(
        (
          await page.request.post(`/api/calendar/appointments/${id}/visit/photos`, {
            ...asOwner,
            multipart: {
              id: randomUUID(),
              horseId: String(horse.id),
              foot,
              view: 'sole',
              photo: { name: 'f.png', mimeType: 'image/png', buffer: Buffer.from(png) },
            },
          })
        ).status(),
      ).toBe(201);
    expect(
      (
        await page.request.put(`/api/calendar/appointments/${id}/visit`, {
          ...asOwner,
          data: {
            saveId: randomUUID(),
            revision: 0,
            complete: true,
            horses: [
              {
                horseId: horse.id,
                outcome: 'done',
                work: { 'near-fore': { done: 'trim' }, 'off-fore': { done: 'trim' } },
              },
            ],
          },
        })
      ).status(),
    ).toBe(200);
  };
  let next = 0;
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (next < visits) await one(next++);
    }),
  );
  console.log('seeded', Date.now());
  await page.request.post('/api/admin/login', { data: { password: adminPassword } });
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const other = await context.newPage();
    const cdp = await context.newCDPSession(other);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6e6 / 8,
      uploadThroughput: 0.75e6 / 8,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const begun = Date.now();
    await other.goto(`/clients/${client.id}/horses/${horse.id}`, { waitUntil: 'commit' });
    await other.locator('ol article').first().waitFor();
    times.push(Date.now() - begun);
    if (run === 4)
      console.log(
        await other.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map((e) =>
              [
                e.name.split('/').pop(),
                Math.round(e.startTime),
                Math.round((e as PerformanceResourceTiming).responseEnd),
                (e as PerformanceResourceTiming).transferSize,
              ].join(' '),
            )
            .join('\n'),
        ),
      );
    await other.close();
  }
  const t0 = Date.now();
  const reply = await page.request.get(
    `/api/clients/${client.id}/horses/${horse.id}/timeline?page=1&pageSize=12`,
    asOwner,
  );
  console.log('answer ms', Date.now() - t0, 'bytes', (await reply.body()).length, 'times', times.join(' '));
});
