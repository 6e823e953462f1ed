import { startServer } from '../../cms/server';
import config from '../../payload.config';

/**
 * The server as a process of its own, for tests that kill it: scripts/start.ts without building and without
 * the CMS panel, so that it starts in a moment. Secrets and addresses come from the environment.
 */
const server = await startServer({ config, panel: false });

const stop = () => {
  const late = setTimeout(() => process.exit(1), 10_000);
  void server
    .stop()
    .then(() => process.exit(0))
    .catch((error) => {
      console.error(error);
      process.exit(1);
    })
    .finally(() => clearTimeout(late));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// A test that dies must not leave servers behind.
process.once('disconnect', () => process.exit(1));
