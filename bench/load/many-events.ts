import { getPayload } from 'payload';
import { reviewCreated } from '../../contracts/audience/audience-events';
import config from '../../payload.config';
import { rows } from '../../rows/rows';

/** Writes many events with pending deliveries to a webhook. Runs in a separate process. */
const [url = '', count = '0'] = process.argv.slice(2);
const payload = await getPayload({ config });
const at = new Date().toISOString();
await rows(payload, 'webhooks').add({
  url,
  types: [reviewCreated.type],
  startsAfter: 0,
  secret: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
  createdAt: at,
});
for (let id = 1; id <= Number(count); id++)
  await rows(payload, 'events').add({
    id,
    type: reviewCreated.type,
    at,
    key: `bench ${id}`,
    subject: `customer-reviews ${id}`,
    data: { id, rating: 5, reviewText: 'Three sound horses, and a nervous mare who stood still for once.' },
    outboxState: 'pending',
  });
await payload.destroy();
process.exit(0);
