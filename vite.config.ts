import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { portals } from './contracts/portals';
import { dependencies } from './package.json';
import { builtAlone } from './scripts/built-alone';
import { callModules } from './scripts/call-modules';

/** Entries of the one browser build: the public site and each portal. */
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

/** Modules of account pages, for dialogs and live lists. Forms do not need them. */
const ofAccount =
  /tanstack|base-ui|floating-ui|site[\\/]account|ui[\\/](overlays|hoof-passport|data[\\/]tabs|forms[\\/]declared|session[\\/](session-frame|sign-in)|saving[\\/]form-dialog|api[\\/]use-endpoint)/;
/** The browser loads dialogs when they are opened. */
const ofDialogs = /(account|changes)[\\/].*-dialog|photo-viewer/;
/** Rarely needed: choosing a password, and signing in again over the page. */
const rareInMembers =
  /members[\\/]setup[\\/]|setup-password|node_modules[\\/]zod|dialog|base-ui|ui[\\/]overlays/;

/** Decides the file of each module. Slow phones wait for every file, so there are few. */
function outputOf(name: string, alone: string | undefined): Rolldown.OutputOptions {
  // Icons that many pages share go into one file: each icon is smaller than the cost of a file.
  if (!alone)
    return { codeSplitting: { groups: [{ name: 'icons', test: /lucide-react/, minShareCount: 6 }] } };
  const initial: Rolldown.CodeSplittingGroup = { name, tags: ['$initial'], priority: 3 };
  // One file has the modules that all forms share, and one those of account pages. A form waits only for the first.
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
  // Providers have a phone, and use a page or two, so they get one file, without the rarely needed modules.
  if (name === 'members')
    return { codeSplitting: { groups: [{ name, test: (id) => !rareInMembers.test(id) }] } };
  return { codeSplitting: { groups: [initial] } };
}

/**
 * Nearly all code of a portal's start runs at once. Browsers that support this line compile the code in parallel to
 * the page's own work, not in the middle of it. The line must be the first one.
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

/** `--mode` with a script's name builds only that script, into the same folder. */
export default defineConfig(({ command, mode }) => {
  const alone = builtAlone[mode];
  return {
    appType: 'custom',
    publicDir: false,
    plugins: [callModules(), react(), tailwindcss(), alone ? compiledAhead() : null],
    // Builds React into the renderer, so that production does not install it. Development has it installed, and
    // cannot read CommonJS packages one file at a time.
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
        // Creating a schema has no side effects, so the build drops unused ones.
        output: outputOf(mode, alone),
        treeshake: { manualPureFunctions: ['z', 'providerNumber'] },
      },
    },
  };
});
