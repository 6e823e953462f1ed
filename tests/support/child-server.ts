import { startServer } from '../../cms/server';
import config from '../../payload.config';
import './end-with-test';

/**
 * The server as a process of its own, for tests that kill it: scripts/start.ts without building and without
 * the CMS panel, so that it starts in a moment. Secrets and addresses come from the environment.
 */
await startServer({ config, panel: false });
