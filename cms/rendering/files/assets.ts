import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type PageAssets, type SiteArea, siteAreas } from '../../../contracts/pages/frame';
import type { SitePage } from '../../../contracts/pages/renderer';
import { type PortalEntry, portals } from '../../../contracts/portals';

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  /** The name that vite.config.ts gave a file. */
  name?: string;
}
type Manifest = Record<string, ManifestEntry>;

export type Entry = 'home' | 'site' | 'booking' | 'account' | 'preview' | PortalEntry;
interface Source {
  script: string;
  style: string;
  inlineStyle: boolean;
}
const portalSources = Object.fromEntries(
  portals.map(({ entry }): [string, Source] => [
    entry,
    { script: `portals/${entry}/main.tsx`, style: 'portals/portal.css', inlineStyle: false },
  ]),
) as Record<PortalEntry, Source>;
const sources: Record<Entry, Source> = {
  // Four kinds of pages have the same script and a style of their own.
  home: { script: 'site/client.ts', style: 'site/home.css', inlineStyle: true },
  site: { script: 'site/client.ts', style: 'site/site.css', inlineStyle: true },
  booking: { script: 'site/client.ts', style: 'site/booking.css', inlineStyle: true },
  account: { script: 'site/client.ts', style: 'site/account.css', inlineStyle: true },
  // The page beside a form of the CMS.
  preview: { script: 'site/preview.ts', style: 'site/site.css', inlineStyle: true },
  ...portalSources,
};

const ofBooking: ReadonlySet<SitePage> = new Set(['booking', 'embedded-booking', 'suburb']);
const ofAccount: ReadonlySet<SitePage> = new Set([
  'auth',
  'dashboard',
  'my-stable',
  'profile-edit',
  'shared-horse',
  'stable-horse',
]);

/** The files of a page of the site. All have one script, and one of four styles. */
export function entryOf(page: SitePage): Entry {
  if (page === 'home') return 'home';
  if (ofBooking.has(page)) return 'booking';
  return ofAccount.has(page) ? 'account' : 'site';
}

/** Pages whose first touch needs a script of an area, which the browser asks for with the page. */
export const areaOf: Partial<Record<SitePage, SiteArea>> = {
  booking: 'booking',
  'embedded-booking': 'booking',
  'booking-confirmation': 'visit',
  'kept-booking': 'visit',
  again: 'visit',
  'gap-offer': 'visit',
  survey: 'pages',
  'booklet-list': 'pages',
  'leave-review': 'pages',
  auth: 'auth',
  dashboard: 'account',
  'my-stable': 'account',
  'stable-horse': 'account',
  'profile-edit': 'account',
};

export const clientDir = resolve(process.cwd(), 'dist/client');

export interface Assets {
  /** Returns the files of a page. Use `in-file` when the browser will need the style again. */
  of: (entry: Entry, style?: 'in-file') => PageAssets;
  areaScripts: Record<SiteArea, string[]>;
  /** Hashes of inlined styles for the content security policy. */
  styleHashes: string[];
}

const developmentScripts = ['/@dev/react-refresh.js', '/@vite/client'];

const recordOfAreas = (scriptsOf: (area: SiteArea) => string[]) =>
  Object.fromEntries(siteAreas.map((area) => [area, scriptsOf(area)])) as Record<SiteArea, string[]>;

export function developmentAssets(): Assets {
  return {
    styleHashes: [],
    areaScripts: recordOfAreas(() => []),
    of: (entry) => ({
      css: null,
      styleHref: `/${sources[entry].style}`,
      script: `/${sources[entry].script}`,
      preloadScripts: [],
      areaScripts: [],
      fonts: [],
      devScripts: developmentScripts,
    }),
  };
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function present<Found>(name: string, found: Found | undefined): Found {
  if (found === undefined) throw new Error(`The build has no ${name}: run npm run build`);
  return found;
}

export function builtAssets(): Assets {
  const manifest = JSON.parse(readFileSync(resolve(clientDir, 'manifest.json'), 'utf8')) as Manifest;
  const builtFrom = (source: string): ManifestEntry => present(source, manifest[source]);
  const importsOf = (entry: ManifestEntry): string[] =>
    (entry.imports ?? []).flatMap((name) => {
      const imported = builtFrom(name);
      return [imported.file, ...importsOf(imported)];
    });

  /** The file that vite.config.ts gave this name. */
  const siteFile = (name: string) => {
    const named = Object.entries(manifest).find(
      ([key, entry]) => key.startsWith('site _') && entry.name === name,
    );
    return `/${present(`script "${name}"`, named)[1].file}`;
  };

  const assets = Object.fromEntries(
    Object.entries(sources).map(([entry, { script, style, inlineStyle }]): [string, PageAssets] => {
      const built = builtFrom(script);
      const styles = builtFrom(style);
      const fonts = (styles.assets ?? []).filter((file) => file.endsWith('.woff2'));
      return [
        entry,
        {
          css: inlineStyle ? readFileSync(resolve(clientDir, styles.file), 'utf8').trim() : null,
          styleHref: inlineStyle ? null : `/${styles.file}`,
          script: `/${built.file}`,
          preloadScripts: [...new Set(importsOf(built))].map((file) => `/${file}`),
          areaScripts: [],
          fonts: fonts.map((file) => `/${file}`),
          devScripts: [],
        },
      ];
    }),
  ) as Record<Entry, PageAssets>;

  const inlined = [...new Set(Object.values(assets).flatMap(({ css }) => (css ? [css] : [])))];
  const styleFiles = Object.fromEntries(
    Object.entries(sources).map(([entry, { style }]) => [entry, `/${builtFrom(style).file}`]),
  ) as Record<Entry, string>;
  return {
    of: (entry, style) =>
      style ? { ...assets[entry], css: null, styleHref: styleFiles[entry] } : assets[entry],
    areaScripts: recordOfAreas((area) => ['forms', area].map(siteFile)),
    styleHashes: inlined.map(hashOf),
  };
}
