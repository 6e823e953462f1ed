import { startServer } from '../../cms/server';
import config from '../../payload.config';

/** Our server as it runs in production, without the CMS panel, which takes no part in what is measured. */
const server = await startServer({ config, panel: false, logLevel: 'silent' });
process.send?.({ port: Number(new URL(server.url).port) });
process.once('disconnect', () => void server.stop().then(() => process.exit(0)));
