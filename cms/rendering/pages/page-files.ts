import type { IncomingMessage } from 'node:http';
import type { PageAssets } from '../../../contracts/pages/frame';
import type { SitePage } from '../../../contracts/pages/renderer';
import { type Assets, areaOf, entryOf } from '../files/assets';
import { savesData } from '../saves-data';

/** Returns a page's files. A browser that saves data gets no scripts before the first sign of use. */
export function pageFiles(
  assets: Assets,
  req: Pick<IncomingMessage, 'headers'>,
  page: SitePage,
  files: PageAssets = assets.of(entryOf(page)),
): PageAssets {
  const area = areaOf[page];
  return area && !savesData(req) ? { ...files, areaScripts: assets.areaScripts[area] } : files;
}
