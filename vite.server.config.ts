import { defineConfig } from 'vite';
import { dependencies, devDependencies } from './package.json';

/** Packages of thousands of small files, which Node takes far longer to find than to run. */
const slowToLoad = new Set(['@payloadcms/db-sqlite', '@date-fns/tz', 'date-fns']);

/**
 * One build for the server: our own code with the packages above. All other packages that we name stay what they are,
 * because the CMS panel must share them (docs/decisions/009-built-server.md).
 * The database's package is an entry of its own for the tests, whose many processes would each look for its files. The
 * worker that reads files of clients is one because Node starts a thread from a file.
 */
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: true,
    external: Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !slowToLoad.has(name)),
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    sourcemap: true,
    rollupOptions: {
      input: {
        run: 'cms/run.ts',
        'db-sqlite': '@payloadcms/db-sqlite',
        'file-worker': 'cms/domain/clients/client-files/reading/file-worker.ts',
      },
    },
  },
});
