import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { livePreviewOf, type Previewed, previewed } from '../../../contracts/pages/content-paths';
import { maxJsonBytes } from '../../http/body-limits';
import { Refusal } from '../../refusal';
import { previewHeaders } from '../../security/headers';
import { sendPage } from '../send-page';
import { previewContent } from './preview-content';
import { type Rendering, renderPage } from './public-pages';

/**
 * The pages beside the forms of the CMS, for signed-in owners: as they are drafted, and to a POST as they are typed.
 * Nothing is stored or cached. They alone may stand in a frame, of this site.
 */
export function previewPages(parts: Rendering): Router {
  const { app, assets, guard } = parts;
  const router = Router({ caseSensitive: true });

  async function answer(content: Previewed, req: Request, res: Response, typed?: unknown): Promise<void> {
    if (!(await guard.ownerByCms(req))) throw new Refusal('not-found', 'Not found');
    const found = await previewContent[content](app, typed, Number(req.query.id) || 0).catch((fault) => {
      if (fault instanceof z.ZodError) throw new Refusal('invalid', 'That can’t be shown yet');
      throw fault;
    });
    const style = assets.of(found.page === 'home' ? 'home' : 'site');
    const { script, preloadScripts } = assets.of('preview');
    const files = { ...style, script, preloadScripts };
    const body = await renderPage(parts, req, { ...found, noIndex: true }, { files });
    res.set(previewHeaders(app.env, assets.styleHashes)).set('Cache-Control', 'private, no-store');
    await sendPage(req, res, body);
  }

  for (const content of previewed) {
    const path = livePreviewOf(content);
    router.get(path, (req, res) => answer(content, req, res));
    router.post(path, express.json({ limit: maxJsonBytes, inflate: false }), (req, res) => {
      const { typed } = (req.body ?? {}) as { typed?: unknown };
      if (typeof typed !== 'object' || typed === null)
        throw new Refusal('invalid', 'There is nothing to show');
      return answer(content, req, res, typed);
    });
  }
  return router;
}
