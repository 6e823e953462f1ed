import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteRenderer } from '../../contracts/pages/renderer';

/** The built site's renderer. It is built apart from the server, which never imports the site's sources. */
export async function builtRenderer(): Promise<SiteRenderer> {
  const file = resolve(process.cwd(), 'dist/site/render.js');
  return (await import(pathToFileURL(file).href)) as SiteRenderer;
}
