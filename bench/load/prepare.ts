import { getPayload } from 'payload';
import { seedEssentials } from '../../cms/database/seeds/essentials';
import { readEnv } from '../../cms/env';
import config from '../../payload.config';
import { withoutLimit } from '../../tests/support/servers/without-limit';

/** Creates the measured database: the essential content and a hundred reviews. Runs in a separate process. */
const payload = await getPayload({ config });
await seedEssentials(payload, readEnv());
// The load books the same days repeatedly.
await withoutLimit(payload);
const text =
  'Came on time, took his time with a nervous mare, and left three sound horses behind. Would book again without thinking.';
for (let number = 1; number <= 100; number++) {
  await payload.create({
    collection: 'customer-reviews',
    data: {
      firstName: `Customer ${number}`,
      lastName: 'Example',
      email: `customer${number}@customers.example`,
      rating: 3 + (number % 3),
      reviewText: `${text} (${number})`,
    },
  });
}
await payload.destroy();
process.exit(0);
