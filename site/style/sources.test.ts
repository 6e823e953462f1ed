import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';

/** Modules of pages with the style of the account, or of the home page. */
const otherStyle =
  /^site\/(account\/|home\/(?!services-section))|^site\/pages\/(auth|dashboard|home|my-stable|profile-edit|shared-horse|stable-horse)\./;
/** Shown in every style, from another place: portals have a frame of their own. */
const ofPortals = /^ui\/portal-kit\//;

function fileOf(from: string, named: string): string | undefined {
  const path = join(dirname(from), named);
  return [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(file) && statSync(file).isFile());
}

const everyPage = ['site/render.tsx', 'site/client.ts'];
const bookingPages = [
  ...['booking', 'embedded-booking', 'suburb'].map((page) => `site/pages/${page}.tsx`),
  ...['document', 'layout', 'toaster-island'].map((part) => `site/shell/${part}.tsx`),
  ...['inline-notice', 'waiting-photos'].map((part) => `site/browser/${part}.ts`),
];

/** Parts of the home page that it shows once somebody acts. */
const latePages = ['site/booking/booking-form.tsx', 'site/shell/toaster-island.tsx'];

/** Returns the modules that pages import, also on demand. */
function modulesOf(pages: string[]): string[] {
  const found = new Set(pages);
  for (const file of found) {
    if (otherStyle.test(file)) continue;
    const code = readFileSync(file, 'utf8').replace(/^import type .*$/gm, '');
    for (const [, named = ''] of code.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      const imported = fileOf(file, named);
      if (imported) found.add(imported);
    }
  }
  return [...found].filter((file) => !otherStyle.test(file) && !ofPortals.test(file));
}

/** Returns the files that a style reads for the names of its classes. */
function sourcesOf(style: string): string[] {
  return [...readFileSync(style, 'utf8').matchAll(/^@source "([^"]+)"/gm)].map(([, glob = '']) =>
    join(dirname(style), glob),
  );
}

it.each([
  ['site/site.css', everyPage, 70],
  ['site/booking.css', bookingPages, 70],
  ['site/style/later.css', latePages, 30],
])('%s names every module of its pages that has classes, and no other of ui', (style, pages, fewest) => {
  const sources = sourcesOf(style);
  const isNamed = (file: string) => sources.some((glob) => matchesGlob(file, glob));
  const modules = modulesOf(pages);
  expect(modules.length).toBeGreaterThan(fewest);
  const withClasses = modules.filter((file) =>
    /\bclass(Name|List)?\b\s*[=:.]|[cC]lass\b.*`|-m bg-|min-h-/.test(readFileSync(file, 'utf8')),
  );
  expect(withClasses.filter((file) => !isNamed(file) && !file.startsWith('rules/'))).toEqual([]);
  const named = sources.flatMap((glob) => globSync(glob)).filter((file) => !file.includes('.test.'));
  expect(named.filter((file) => file.startsWith('ui/') && !modules.includes(file))).toEqual([]);
});
