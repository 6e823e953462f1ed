import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteRenderer } from '../../contracts/pages/renderer';

/** Loads the built site's renderer. The server never imports the site's sources. */
export async function builtRenderer(): Promise<SiteRenderer> {
  const file = resolve(process.cwd(), 'dist/site/render.js');
  return (await import(pathToFileURL(file).href)) as SiteRenderer;
}
