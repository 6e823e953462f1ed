import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { portals } from './contracts/portals';
import { dependencies } from './package.json';
import { builtAlone } from './scripts/built-alone';
import { callModules } from './scripts/call-modules';

/** One build for the browser: an entry for the public site and one for each portal. */
export const entries = {
  preview: 'site/preview.ts',
  'home-style': 'site/home.css',
  'later-style': 'site/style/later.css',
  'site-style': 'site/site.css',
  'portal-style': 'portals/portal.css',
  'service-worker': 'portals/service-worker/main.ts',
  ...Object.fromEntries(
    portals
      .filter(({ entry }) => !(entry in builtAlone))
      .map(({ entry }) => [entry, `portals/${entry}/main.tsx`]),
  ),
};

/** Modules of account pages: dialogs and live lists. Forms need none of them. */
const ofAccount =
  /tanstack|base-ui|floating-ui|site[\\/]account|ui[\\/](overlays|hoof-passport|data[\\/]tabs|forms[\\/]declared|session[\\/](session-frame|sign-in)|saving[\\/]form-dialog|api[\\/]use-endpoint)/;
/** Dialogs come when they are opened. */
const ofDialogs = /(account|changes)[\\/].*-dialog|photo-viewer/;
/** Choosing a password, and signing in again over the page. */
const rareInMembers =
  /members[\\/]setup[\\/]|setup-password|node_modules[\\/]zod|dialog|base-ui|ui[\\/]overlays/;

/** Decides which file a module goes into. Slow phones wait for every file, so there are few. */
function outputOf(name: string, alone: string | undefined): Rolldown.OutputOptions {
  // Pictures that many pages share come in one file: each alone is smaller than what a file costs.
  if (!alone)
    return { codeSplitting: { groups: [{ name: 'icons', test: /lucide-react/, minShareCount: 6 }] } };
  const initial: Rolldown.CodeSplittingGroup = { name, tags: ['$initial'], priority: 3 };
  // One file for what all forms share, one for the account pages: a form waits for the first only.
  if (name === 'site')
    return {
      codeSplitting: {
        groups: [
          initial,
          { name: 'forms', test: (id) => !ofAccount.test(id) && !ofDialogs.test(id), priority: 2 },
          { name: 'account', test: (id) => !ofDialogs.test(id), priority: 1 },
        ],
      },
    };
  // A provider has a phone, and a page or two: all of it is one file, but for what few people meet.
  if (name === 'members')
    return { codeSplitting: { groups: [{ name, test: (id) => !rareInMembers.test(id) }] } };
  return { codeSplitting: { groups: [initial] } };
}

/**
 * Nearly all of what a portal starts with runs at once: browsers that know this line compile it beside the page's own
 * work, and not in its midst. It must be the first one.
 */
const compiledAhead = (): Plugin => ({
  name: 'compiled-ahead',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});

/** `--mode` with its name builds a script alone, into the same folder. */
export default defineConfig(({ command, mode }) => {
  const alone = builtAlone[mode];
  return {
    appType: 'custom',
    publicDir: false,
    plugins: [callModules(), react(), tailwindcss(), alone ? compiledAhead() : null],
    // Builds React into the renderer, so that production needs none of it installed. In development it is
    // installed, and packages in CommonJS cannot be read one file at a time.
    ssr: command === 'build' ? { noExternal: true, external: Object.keys(dependencies) } : {},
    build: {
      outDir: 'dist/client',
      emptyOutDir: !alone,
      manifest: alone ? `manifest-${mode}.json` : 'manifest.json',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2022',
      rollupOptions: {
        input: alone ? { [mode]: alone } : entries,
        // Making a schema has no side effects: unused ones are dropped.
        output: outputOf(mode, alone),
        treeshake: { manualPureFunctions: ['z', 'providerNumber'] },
      },
    },
  };
});
