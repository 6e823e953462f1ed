import { getPayload } from 'payload';
import { startServer } from '../../cms/server';
import config from '../../payload.config';
import { countWrites } from './count-writes';
import { report } from './report';

/** Runs our server as in production, without the CMS panel, which is not measured. */
const counted = countWrites(await getPayload({ config }));
const server = await startServer({ config, panel: false, logLevel: 'silent' });
report(Number(new URL(server.url).port), server.stop, counted);
