import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import './end-with-test.ts';

type Server = typeof import('../../../cms/run.ts');

/**
 * The built server as a process of its own, for tests that kill it: what `npm start` runs, without the CMS panel, so
 * that it starts in a moment. Secrets and addresses come from the environment.
 */
enableCompileCache(resolve('dist/compiled'));
const { run }: Server = await import(pathToFileURL(resolve('dist/server/run.js')).href);
await run({ demo: false, panel: false });
