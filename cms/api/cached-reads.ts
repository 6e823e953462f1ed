import { type Request, type Response, Router } from 'express';
import type { App } from '../app';
import { newestReviews, reviewSummary } from '../domain/reviews/service';
import type { AnswerCache } from '../rendering/answer-cache';

/** Public reads that many ask for: answered from memory, by the same rules as the declared endpoints beneath them. */
export function cachedReads(app: App, cache: AnswerCache): Router {
  const router = Router({ caseSensitive: true });
  const keep = (path: string, load: () => Promise<unknown>) =>
    router.get(path, async (req: Request, res: Response, next) => {
      if (Object.keys(req.query).length) return next();
      await cache.answer(req, res, true, async () => ({
        status: 200,
        type: 'application/json; charset=utf-8',
        body: JSON.stringify(await load()),
      }));
    });
  keep('/api/reviews', () => newestReviews(app));
  keep('/api/reviews/summary', () => reviewSummary(app));
  return router;
}
