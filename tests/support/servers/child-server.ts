import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import './end-with-test.ts';

type Server = typeof import('../../../scripts/run.ts');

/**
 * Runs the built server in its own process, for tests that kill it. It is the server of `npm start` without the CMS
 * panel, so it starts quickly. Secrets and addresses come from the environment.
 */
enableCompileCache(resolve('dist/compiled'));
const { run }: Server = await import(pathToFileURL(resolve('dist/server/run.js')).href);
await run({ demo: false, panel: false });
