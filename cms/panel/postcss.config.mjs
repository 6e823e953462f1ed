import { resolve } from 'node:path';

/** The site's tokens are a theme of Tailwind, which the panel has not: here they are variables of the page. */
export default {
  // Next reads this file in the panel's folder, and bundles it: an address relative to it would lead elsewhere.
  plugins: { [resolve(process.cwd(), 'theme-to-root.cjs')]: {} },
};
