import { type Request, type Response, Router } from 'express';
import { urls } from '../../../contracts/pages/paths';
import { sharedHorseProps } from '../../../contracts/pages/shared-horse';
import { isOpenedByPerson } from '../../../rules/system/bots';
import { photoAt } from '../../domain/visits/photos-of';
import { countOpening, sharedHorse } from '../../domain/visits/shares';
import { visitsOfHorse } from '../../domain/visits/timeline';
import { Refusal } from '../../refusal';
import { limitAddress } from '../../security/limits/address';
import { sendPage } from '../send-page';
import type { LoadedPage } from './page-loader';
import { answerNotFound, type Rendering, renderOwnPage } from './public-pages';

/** Never cached or indexed, and no linked site gets the address. */
const privately = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

export function sharedHorsePages(parts: Rendering): Router {
  const { app } = parts;
  const router = Router({ caseSensitive: true });
  const find = (req: Request, token: string) =>
    sharedHorse(app, token, limitAddress(req.ip)).catch((error) => {
      if (error instanceof Refusal && error.code === 'not-found') return null;
      throw error;
    });

  router.get(`${urls.sharedHorse}/:token`, async (req: Request, res: Response) => {
    res.set(privately);
    const token = String(req.params.token);
    const found = await find(req, token);
    if (!found) return answerNotFound(parts, req, res);
    const { share, horse } = found;
    const visits = await visitsOfHorse(app, horse.id, (photo) =>
      photoAt(photo, `${urls.sharedHorse}/${token}/photos/${photo.photoId}`),
    );
    const purpose = req.get('Sec-Purpose') ?? req.get('Purpose');
    if (isOpenedByPerson({ method: req.method, userAgent: req.get('User-Agent'), purpose }))
      await countOpening(app, share);
    // The schema removes fields that are not for holders of the link.
    const props = sharedHorseProps.parse({ name: horse.name, visits });
    const page: LoadedPage = {
      page: 'shared-horse',
      props,
      title: `${horse.name}: hoof passport`,
      noIndex: true,
    };
    await sendPage(req, res, await renderOwnPage(parts, req, page));
  });
  return router;
}
