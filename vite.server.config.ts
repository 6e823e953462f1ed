import { defineConfig } from 'vite';
import { dependencies, devDependencies } from './package.json';

/** Packages of thousands of small files. Node takes far longer to find these files than to run them. */
const slowToLoad = new Set(['@payloadcms/db-sqlite', '@date-fns/tz', 'date-fns']);

/**
 * One server build: our own code with the packages above. All other packages that we name stay external, because the
 * CMS panel must share them (docs/decisions/009-built-server.md). The database's package is its own entry for the
 * tests, whose many processes would each search for its files. The worker that reads files of clients is an entry
 * because Node starts a thread from a file.
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
        run: 'scripts/run.ts',
        'db-sqlite': '@payloadcms/db-sqlite',
        'file-worker': 'cms/domain/clients/client-files/reading/file-worker.ts',
      },
    },
  },
});
