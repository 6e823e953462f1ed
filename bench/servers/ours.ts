import { getPayload } from 'payload';
import { startServer } from '../../cms/server';
import config from '../../payload.config';
import { countWrites } from './count-writes';
import { report } from './report';

/** Our server as it runs in production, without the CMS panel, which takes no part in what is measured. */
const counted = countWrites(await getPayload({ config }));
const server = await startServer({ config, panel: false, logLevel: 'silent' });
report(Number(new URL(server.url).port), server.stop, counted);
