import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { portals } from './contracts/portals';

/** One build for the browser: an entry for the public site and one for each portal. */
export const entries = {
  site: 'site/client.ts',
  'home-style': 'site/home.css',
  'later-style': 'site/style/later.css',
  'site-style': 'site/site.css',
  'portal-style': 'portals/portal.css',
  ...Object.fromEntries(portals.map(({ entry }) => [entry, `portals/${entry}/main.tsx`])),
};

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist/client',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rollupOptions: { input: entries },
  },
});
