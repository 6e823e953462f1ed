import type { App } from '../../cms/app';
import { readAddress } from '../../cms/rendering/pages/page-address';
import type { LoadedPage } from '../../cms/rendering/pages/page-loader';
import { wordsPages } from '../../cms/rendering/pages/page-loaders';

interface Asked {
  query?: Record<string, string | string[]>;
  params?: Record<string, string>;
  /** Shows drafts, as to a signed-in owner. */
  drafts?: boolean;
}

/** Loads the content of a path's page, before rendering. */
export async function pageOf(app: App, path: string, asked: Asked = {}): Promise<LoadedPage> {
  const page = wordsPages[path];
  if (!page) throw new Error(`There is no page ${path}`);
  const { read } = readAddress(page.reads, { path, query: asked.query ?? {} });
  return page.load(app, { params: asked.params ?? {}, query: read, drafts: asked.drafts ?? false });
}
