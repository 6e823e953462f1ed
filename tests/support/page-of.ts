import type { Request } from 'express';
import type { App } from '../../cms/app';
import type { Found } from '../../cms/rendering/pages/page-loader';
import { wordsLoaders } from '../../cms/rendering/pages/page-loaders';

interface Asked {
  query?: Record<string, unknown>;
  params?: Record<string, string>;
  /** As an owner who asks for the drafts. */
  drafts?: boolean;
}

/** What the page of a path shows, before it is rendered. */
export async function pageOf(app: App, path: string, asked: Asked = {}): Promise<Found> {
  const load = wordsLoaders[path];
  if (!load) throw new Error(`There is no page ${path}`);
  const req = {
    path,
    query: asked.query ?? {},
    params: asked.params ?? {},
    res: { locals: { drafts: asked.drafts } },
  };
  return load(app, req as unknown as Request);
}
